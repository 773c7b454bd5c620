/**
 * Behaves like the image process, except that it hangs on a file called `stuck` and exits on one
 * called `vast`.
 */
process.on('message', ({ inspect }) => {
  if (inspect === 'stuck') return
  if (inspect === 'vast') process.exit(77)
  const facts = { animated: false, drawn: false, width: 8, height: 8, pixels: 64 }
  process.send?.(inspect ? { facts } : { made: { variants: [], colour: null } })
})
process.on('disconnect', () => process.exit(0))
