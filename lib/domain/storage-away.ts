/** The type of the problem while the desk's database can't be reached. */
export const storageAway = "storage-unreachable";
