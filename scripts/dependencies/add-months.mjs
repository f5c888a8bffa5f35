/**
 * @param {string} day ISO
 * @param {number} months
 * @returns {string} ISO
 */
export function addMonths(day, months) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
