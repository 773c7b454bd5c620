import { LRUCache } from 'lru-cache'

/** What Remix writes of a page's scripts: which files they are, and the module that starts them. */
const firstPreload = '<link rel="modulepreload"'
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const start = '<script type="module" async="">'
const endOfScript = '</script>'

/**
 * In a window nobody sees nothing is painted. A page that has been painted has its styles, and has
 * asked for its fonts and first picture. Where nothing is said of painting, the page is not kept
 * waiting for good.
 */
export const starter = `(function(d,told,started){
function add(name,properties){return d.head.appendChild(Object.assign(d.createElement(name),properties))}
function start(){
if(started)return
started=true
told.dataset.ahead.split(' ').forEach(function(href){add('link',{rel:'modulepreload',href:href})})
add('script',{type:'module',textContent:told.textContent}).remove()
}
if(d.hidden)return start()
addEventListener('load',function(){setTimeout(start,3000)})
new PerformanceObserver(function(seen){if(seen.getEntriesByName('first-contentful-paint')[0])start()}).observe({type:'paint',buffered:true})
})(document,document.getElementById('page-start'))`

/** How pages end with their scripts, which is the same for all pages of a route. */
const ends = new LRUCache<string, string>({ max: 200, memoMethod: startingAfterPaint })

/**
 * Has the browser fetch the page's scripts once it has painted the page, which needs none of them:
 * on a slow line they would be in the way of what it does need.
 * @param html a whole document with Remix's scripts in it; one without is given back as it is
 * @returns its pieces, of which the last is how it ends
 */
export function scriptsAfterPaint(html: string): readonly string[] {
  const from = html.indexOf(firstPreload)
  return from === -1 ? [html] : [html.slice(0, from), ends.memo(html.slice(from))]
}

/** @param scripts of a page, with what comes after them */
function startingAfterPaint(scripts: string): string {
  const ahead: string[] = []
  // The page's own is the last one, whatever else has got into the page.
  const from = scripts.lastIndexOf(start)
  const to = scripts.indexOf(endOfScript, from)
  if (from === -1 || to === -1) return scripts
  const source = scripts.slice(from + start.length, to)
  const before = scripts.slice(0, from).replace(preload, (_link, href: string) => {
    ahead.push(href)
    return ''
  })
  const started = `<script type="text/plain" id="page-start" data-ahead="${ahead.join(' ')}">${source}</script><script>${starter}</script>`
  return before + started + scripts.slice(to + endOfScript.length)
}
