import './ui/theme.css';
import { mount } from 'svelte';
import App from './shell/routes/App.svelte';

const target = document.getElementById('app');
if (target !== null) mount(App, { target });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
