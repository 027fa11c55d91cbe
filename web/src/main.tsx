import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '#ui/theme/tokens.css';
import '#ui/theme/fonts.css';
import '#ui/theme/base.css';
import { startApp } from '#shell/start.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its root');
await startApp(root);
