import type { Flag } from '@autos/contract/acoes.ts'
import type { Atos, Contexto } from '../ator/index.ts'
import { operation } from '../../kernel/operation.ts'
import { type DocumentoMostrado, mostrarDocumento } from '../docproc/index.ts'
import { numera } from '../classificacao/index.ts'
import { acoesAoFinalizar } from './acoes-ao-finalizar.ts'
import { autoresDe } from './autores.ts'
import { comentar } from './comentar.ts'
import { type ComentarioMostrado, comentariosDe } from './comentarios.ts'
import { finalizar } from './finalizar.ts'
import type { Destino } from '../setores/index.ts'
import { mostrarRascunho, type RascunhoMostrado } from './ler-rascunho.ts'
import { soSugere } from './rascunho.ts'
import { restaurar } from './restaurar.ts'
import { variaveisDe } from './variaveis.ts'
import { type VersaoMostrada, versoesGuardadas } from './versoes.ts'
import { mostrarVez, type VezMostrada } from './vez-guardada.ts'
import { podeTomar, vez } from './vez.ts'

const show = (contexto: Contexto, id: string) => mostrarDocumento(contexto, id)

export const Mutation = {
  documentoRascunhoFinalizar: operation(finalizar, { ...numera, show }),
  documentoRascunhoRestaurar: operation(restaurar, { show }),
  documentoRascunhoVez: operation(vez, { show }),
  documentoRascunhoComentar: operation(comentar, { show }),
} satisfies Atos

export const Documento = {
  rascunho: ({ fatos }: DocumentoMostrado, _args: unknown, contexto: Contexto) =>
    mostrarRascunho(contexto, fatos),
}

type VariavelMostrada = { nome: string; valor: string[] }

export const Rascunho = {
  vez: ({ fatos }: RascunhoMostrado, _args: unknown, contexto: Contexto): Promise<VezMostrada | null> =>
    mostrarVez(contexto, fatos, podeTomar(fatos)),
  versoes: ({ fatos }: RascunhoMostrado, _args: unknown, contexto: Contexto): Promise<VersaoMostrada[]> =>
    versoesGuardadas(contexto, fatos.id),
  acoesAoFinalizar: (mostrado: RascunhoMostrado, _args: unknown, contexto: Contexto): Flag[] =>
    acoesAoFinalizar(mostrado, contexto.actor()),
  soSugere: ({ fatos }: RascunhoMostrado): boolean => soSugere(fatos),
  autores: ({ fatos }: RascunhoMostrado, _args: unknown, contexto: Contexto): Promise<Destino[]> =>
    autoresDe(contexto, fatos.id),
  comentarios: (
    { fatos }: RascunhoMostrado,
    _args: unknown,
    contexto: Contexto,
  ): Promise<ComentarioMostrado[]> => comentariosDe(contexto, fatos),
  variaveis: async (
    { fatos }: RascunhoMostrado,
    _args: unknown,
    contexto: Contexto,
  ): Promise<VariavelMostrada[]> =>
    Object.entries(await variaveisDe(contexto.db, contexto.actor(), fatos)).map(([nome, valor]) => ({
      nome,
      valor,
    })),
}
