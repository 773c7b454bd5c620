import { InlineScript } from '../rendering/inline-scripts'

/**
 * Dims the page until its fonts are there, then lets it fade in. It is never hidden, so that nothing
 * is shown later than without; readers who want less motion see no change, and after a second and a
 * half the fonts are not waited for any longer. Which fonts the page uses, the browser knows once it
 * has laid it out: between one frame and the next.
 */
const script = `(function(d,c){
if(matchMedia('(prefers-reduced-motion: reduce)').matches)return
c.add('fonts-loading')
function done(){c.remove('fonts-loading');c.add('fonts-loaded')}
d.addEventListener('DOMContentLoaded',function(){
requestAnimationFrame(function(){requestAnimationFrame(function(){d.fonts.ready.then(done,done)})})
})
setTimeout(done,1500)
})(document,document.documentElement.classList)`

export function FadeInScript() {
  return <InlineScript source={script} />
}
