export const chipStyle = "flex h-8 items-center rounded-md border text-sm";
