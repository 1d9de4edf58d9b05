import { SUGESTOES_MAX } from '@autos/contract/regras/limites.ts'

import { procurar } from '../../ui/procurar.ts'
import type { Sugestao } from '../../ui/Sugestoes.tsx'
import type { Linha } from '../itens/linha.ts'

export type ItemSugerido = Sugestao & { linha: Linha }
export type QuaisSeOferecem = { excluir: readonly string[]; serve: (linha: Linha) => boolean }

/** As primeiras 20 das que servem e não estão entre as que já se têm (especificação §5). */
export const sugerir = (linhas: readonly Linha[], { excluir, serve }: QuaisSeOferecem): ItemSugerido[] =>
  linhas
    .filter((linha) => !excluir.includes(linha.id) && serve(linha))
    .slice(0, SUGESTOES_MAX)
    .map((linha) => ({
      chave: linha.id,
      rotulo: linha.titulo,
      detalhe: [linha.identificador, linha.numeroCompleto].filter(Boolean).join(' · '),
      linha,
    }))

/** Pelo título, uuid, assunto e nome do destino (especificação §5), e também pelo identificador e pelo número. */
export const procurarItens = (linhas: readonly Linha[], texto: string): Linha[] =>
  procurar(linhas, texto, (linha) =>
    [
      linha.titulo,
      linha.uuid,
      linha.assunto,
      linha.carga.destino?.nome,
      linha.identificador,
      linha.numeroCompleto,
    ]
      .filter(Boolean)
      .join(' '),
  )
