/**
 * A duration as players show it, such as `1:04` or `1:02:03`.
 * @param seconds is rounded
 */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  const rest = padded(whole % 60)
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`
}
