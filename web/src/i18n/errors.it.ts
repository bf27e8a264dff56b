export const errorsInItalian: Record<string, [string,string]> = {};
