/** As people here write it: 1.234. */
export const count = (n: number): string => n.toLocaleString('pt-BR')
