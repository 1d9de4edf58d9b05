import type { Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { csv } from './csv.ts'
import { levantar, type Relatorio as Levantado } from './levantar.ts'
import { tirar } from './tirar.ts'

export const Mutation = {
  relatorioTirar: operation(tirar, { show: levantar }),
}

export const Relatorio = {
  csv: (relatorio: Levantado, _: unknown, { ator }: Contexto): string =>
    csv(relatorio, ator?.marca.fuso ?? 'UTC'),
}
