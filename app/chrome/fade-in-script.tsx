import { InlineScript } from '../page-head/inline-scripts'

/**
 * Dims the page until its fonts are loaded, then fades it in. The page is never hidden, so nothing
 * is shown later. Nothing changes for readers who prefer reduced motion, and fonts are awaited for
 * 1.5 s at most. The browser knows the fonts after layout, between two frames.
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
