/** What Remix writes of a page's scripts: which files they are, and the module that starts them. */
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const start = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * In a window nobody sees nothing is painted. A page that is being painted has asked by then for its
 * styles, fonts and first picture.
 */
const starter = `(function(d,told){
function add(name,properties){return d.head.appendChild(Object.assign(d.createElement(name),properties))}
function start(){
told.dataset.ahead.split(' ').forEach(function(href){add('link',{rel:'modulepreload',href:href})})
add('script',{type:'module',textContent:told.textContent}).remove()
}
if(d.hidden)start()
else requestAnimationFrame(function(){setTimeout(start)})
})(document,document.getElementById('page-start'))`

/**
 * Has the browser fetch the page's scripts once it has painted the page, which needs none of them:
 * on a slow line they would be in the way of what it does need.
 * @param html a whole document with Remix's scripts in it; one without is given back as it is
 */
export function scriptsAfterPaint(html: string): string {
  const ahead: string[] = []
  const rest = html.replace(preload, (_link, href: string) => {
    ahead.push(href)
    return ''
  })
  return rest.replace(
    start,
    (_script, source: string) =>
      `<script type="text/plain" id="page-start" data-ahead="${ahead.join(' ')}">${source}</script><script>${starter}</script>`,
  )
}
