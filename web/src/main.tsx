import '#ui/theme/tokens.css';
import '#ui/theme/fonts.css';
import '#ui/theme/base.css';
import { startApp } from '#shell/start.tsx';
import { allowTrustedTexts } from '#shell/trusted-types.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element');
allowTrustedTexts();
// Not awaited at the top level: files loaded later import this one and would wait for it, while it waits for them.
void startApp(root);
