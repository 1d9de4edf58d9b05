import { terreno } from './terreno.ts'

/** Onde a demonstração se semeia uma vez, para tudo o que dela se prova: as duas entidades dela, e duas para comparar. */
export const semeada = await terreno(['pmva', 'cmva', 'vazia', 'outra'])
