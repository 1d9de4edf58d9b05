import { operation } from '../../kernel/operation.ts'
import type { Atos, Perguntas } from '../ator/index.ts'
import { lerSaude } from './ler-saude.ts'
import { tentarDeNovo } from './tentar-de-novo.ts'

export const Query = {
  saude: (_, __, { db, actor }) => lerSaude(db, actor()),
} satisfies Perguntas

export const Mutation = {
  saudeTentarDeNovo: operation(tentarDeNovo),
} satisfies Atos
