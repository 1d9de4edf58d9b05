import type { Contexto, Perguntas } from '../ator/index.ts'
import { resumir } from '../docproc/index.ts'
import { pilhas } from './pilhas.ts'
import { setoresADividir } from './setores.ts'

export const Query = {
  mesa: () => ({}),
} satisfies Perguntas

export const Mesa = {
  pilhas: (_mesa: object, _args: unknown, { db, actor }: Contexto) => pilhas(db, actor()),
  setores: (_mesa: object, _args: unknown, { db, actor }: Contexto) => setoresADividir(db, actor()),
}

export const NaMesa = {
  item: ({ id }: { id: string }, _args: unknown, contexto: Contexto) => resumir(contexto, id),
}
