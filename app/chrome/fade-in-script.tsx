/**
 * Dims the page until its fonts are there, then lets it fade in. It is never hidden, so that nothing
 * is shown later than without; readers who want less motion see no change, and after a second and a
 * half the fonts are not waited for any longer.
 */
const script = `(function(d,c){
if(matchMedia('(prefers-reduced-motion: reduce)').matches)return
c.add('fonts-loading')
function done(){c.remove('fonts-loading');c.add('fonts-loaded')}
Promise.all([d.fonts.load('1em Bricolage'),d.fonts.load('1em Newsreader')]).then(done,done)
setTimeout(done,1500)
})(document,document.documentElement.classList)`

export function FadeInScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
  return <script dangerouslySetInnerHTML={{ __html: script }} />
}
