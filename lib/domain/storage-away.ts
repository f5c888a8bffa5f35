/** The type of the problem while the desk's database can't be reached. */
export const storageAway = "storage-unreachable";

/** The page that is shown in the place of any other then. */
export const unavailablePath = "/unavailable";
