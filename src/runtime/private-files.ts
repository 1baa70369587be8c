/** Whatever this process writes from now on, only its own user may read: bookings, secrets, mails in files. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
