// Runs before the first paint: a stored theme or language never flashes into another one, the first data of a member is
// requested before the app has arrived, and the app starts after a page that the server has drawn is painted.
(() => {
  /** @param {string} key */
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: the system's theme and the browser's language it is.
      return null;
    }
  };
  /** @param {string | null} value */
  const toLanguage = (value) =>
    value === 'hi' ? 'hn' : value === 'en' || value === 'hn' || value === 'fr' ? value : null;
  const page = document.documentElement;
  const theme = read('theme');
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-theme', dark ? 'dark' : 'light');
  const colour = document.querySelector('meta[name="theme-color"]');
  if (colour) colour.setAttribute('content', dark ? '#161917' : '#FAF8F4');
  // Without a choice it is the language of the browser, which the server has read from its headers.
  const language = toLanguage(read('country')) || toLanguage(page.lang) || 'en';
  page.lang = language === 'hn' ? 'hi' : language;
  if (read('country')) document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  // Hindi is wider or narrower in a font of the system: the page waits a moment for its own, so that nothing moves.
  if (language === 'hn') {
    page.setAttribute('data-font-pending', '');
    const show = () => page.removeAttribute('data-font-pending');
    // The first frame comes after the styles, which name the font.
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => {
        setTimeout(show, 300);
        document.fonts.load('1em "Noto Sans Devanagari Variable"', 'अ').then(show, show);
      }),
    );
  }
  const token = read('token');
  // Members skip the log in and have other headers: styles hide what was drawn for visitors, and show another frame.
  if (token) page.setAttribute('data-member', '');
  if (token && read('selectedPage')) page.setAttribute('data-acting', '');

  // The reads of this address, which `call()` takes over when the app asks for the same.
  const first = document.querySelector('meta[name="first-reads"]');
  if (first instanceof HTMLMetaElement && token && !read('selectedPage')) {
    const headers = { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${token}` };
    const reads = new Map();
    // A browser that has the token alone asks who that is before anything else.
    const addresses = [...(read('user') ? [] : ['/api/auth/me']), ...first.content.split(' ')];
    for (const address of addresses) {
      const reply = fetch(address, { headers });
      // The app reports a failure when it takes the read over.
      reply.catch(() => {});
      reads.set(address, { token, language, reply });
    }
    Object.assign(window, { firstReads: reads });
  }

  // Nothing may leave the page before the app can send it: the app sends such a form once it knows what was typed.
  // Caught on its way down, before the app hears of it.
  addEventListener(
    'submit',
    (event) => {
      const root = document.querySelector('#root[data-drawn]');
      if (!root) return;
      event.preventDefault();
      event.stopPropagation();
      root.setAttribute('data-submitted', '');
    },
    true,
  );
  // A press of a button that sends nothing is repeated by the app, unless it has adopted the button: then it hears it.
  addEventListener(
    'click',
    ({ target }) => {
      const root = document.querySelector('#root[data-drawn]:not([data-adopted])');
      const button = target instanceof Element ? target.closest('button') : null;
      if (!root || !button || button.type === 'submit') return;
      root.setAttribute('data-pressed', String([...root.querySelectorAll('button')].indexOf(button)));
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    const start = document.querySelector('link[data-start]');
    if (!(start instanceof HTMLLinkElement)) return;
    const run = () => void import(start.href);
    // A page in the background is never painted.
    if (document.hidden) run();
    else requestAnimationFrame(() => setTimeout(run));
  });
})();
