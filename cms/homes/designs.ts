/**
 * The designs of the home page. All show the content of the global `home`. The first is the site's
 * own; the others also have a page at the path of their name.
 */
export const homeDesigns = [
  { value: 'home', label: 'The studio', idea: 'The site’s own design: one sentence, one window' },
  { value: 'old', label: '2015', idea: 'The agency’s site of 2015, lovingly dated' },
  { value: 'home1', label: 'Broadsheet', idea: 'A newspaper’s front page' },
  { value: 'home1a', label: 'Broadsheet, tabloid', idea: 'One picture and the price box first' },
  { value: 'home1b', label: 'Broadsheet, inside', idea: 'A long read with marginalia' },
  { value: 'home2', label: 'Swiss poster', idea: 'A grid, a diagonal, three colours' },
  { value: 'home2a', label: 'Swiss poster, prices', idea: 'The plans as the first poster' },
  { value: 'home2b', label: 'Swiss poster, cases', idea: 'One poster for each case' },
  { value: 'home-dark', label: 'Cinema', idea: 'Wide scenes in the dark, with title cards' },
  { value: 'home-dark-a', label: 'Cinema, contact sheet', idea: 'All frames at once' },
  { value: 'home-dark-b', label: 'Cinema, credits', idea: 'Names and roles on black' },
  { value: 'home-variant1', label: 'Leaded window', idea: 'Panes of coloured glass in lead' },
  { value: 'home-variant2', label: 'Network map', idea: 'Lines, stations and a timetable' },
  { value: 'home-variant3', label: 'The argument', idea: 'Client and studio, as a script' },
  { value: 'home-variant4', label: 'Receipt', idea: 'Everything itemised on thermal paper' },
  { value: 'home-variant5', label: 'Cabinet', idea: 'Drawers with a small machine in each' },
  { value: 'home-style1', label: 'Toy box', idea: 'Circle, square and triangle' },
  { value: 'home-style3', label: 'Blueprint', idea: 'A technical drawing with its measures' },
  { value: 'home-war-room', label: 'War room', idea: 'A live board: status and urgency' },
  { value: 'home-craftsman', label: 'Craftsman', idea: 'Material, detail, patience' },
  { value: 'home-minimalist', label: 'Minimalist', idea: 'Almost nothing, perfectly set' },
  { value: 'home-closer', label: 'Closer', idea: 'Proof, and one decision' },
  { value: 'home-mentor', label: 'Mentor', idea: 'Lessons along a path' },
  { value: 'home-observatory', label: 'Observatory', idea: 'Sky, data and the long view' },
  { value: 'home-index', label: 'Index', idea: 'A typographic directory' },
] as const

export type HomeDesign = (typeof homeDesigns)[number]['value']

export const ownDesign: HomeDesign = 'home'
