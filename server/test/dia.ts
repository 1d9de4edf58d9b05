import { diaPorExtenso } from '@autos/contract/regras/dia.ts'

/** O dia de hoje como os atos o dizem, no fuso das entidades de teste. */
export const hojePorExtenso = (): string => diaPorExtenso(new Date(), 'America/Sao_Paulo')
