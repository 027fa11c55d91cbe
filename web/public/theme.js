// Runs before the first paint, so that a stored theme or language never flashes into another one.
(() => {
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem('theme');
    language = localStorage.getItem('country');
  } catch {
    // Storage is blocked: the system's theme and English it is.
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const page = document.documentElement;
  page.setAttribute('data-theme', dark ? 'dark' : 'light');
  page.lang = language === 'hn' || language === 'hi' ? 'hi' : language === 'fr' ? 'fr' : 'en';
  const colour = document.querySelector('meta[name="theme-color"]');
  if (colour) colour.setAttribute('content', dark ? '#161917' : '#FAF8F4');
})();
