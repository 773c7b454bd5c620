/** The lines of each pictogram in a square of 24. */
const paths: Record<string, string> = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  star: 'M12 4l2.5 5.2 5.5.800-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z',
  heart: 'M12 20l-7-7a4.5 4.5 0 0 1 7-5.6A4.5 4.5 0 0 1 19 13z',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
  clock: 'M12 4a8 8 0 1 0 .01 0M12 8v4.5l3 2',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  chart: 'M4 20h16M7 16v-4M12 16V6M17 16v-7',
  people:
    'M9 11a3.5 3.5 0 1 0-.01 0M3 20c0-4 3-6 6-6s6 2 6 6M16 11a3 3 0 1 0-1-5.8M17 14.5c2.5.500 4 2.5 4 5.5',
  message: 'M4 5h16v11H10l-4 4v-4H4z',
  globe: 'M12 4a8 8 0 1 0 .01 0M4 12h16M12 4c5 5 5 11 0 16M12 4c-5 5-5 11 0 16',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 14-11 14-2 0-4-1-4-3M5 21c1-6 5-9 9-11',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M14 5l-4 14',
}

/** A pictogram of a feature; nothing for "none". */
export function FeatureIcon({ name }: { name: string }) {
  const path = paths[name]
  return path === undefined ? null : (
    <svg className="feature-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
