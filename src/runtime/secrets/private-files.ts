/** From now on, files this process writes (bookings, secrets, emails) are readable only by its own user. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
