import { Recusa, validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Diagramador } from '../../adapters/diagramacao/port.ts'
import { type ContextoDeLeitura, identificadorMostrado } from '../docproc/index.ts'
import { semAnotacoes } from './anotacoes.ts'
import { conferirVariaveis } from './finalizar.ts'
import { abrirRascunho } from './ler-rascunho.ts'
import { quemAssina } from './quem-assina.ts'
import { variaveisDe } from './variaveis.ts'

/** Cada uma ocupa um processo e até meio gigabyte, e há outros PDFs por fazer e por conferir. */
const DE_CADA_VEZ = 2
let emCurso = 0

/**
 * O PDF que se teria se o texto se finalizasse agora, com o que cada variável vale, e o pé a dizer que é
 * prévia. Quem pode ler o texto o pede; nada se guarda dele.
 */
export async function preverRascunho(
  contexto: ContextoDeLeitura,
  documentoId: string,
  diagramador: Diagramador,
): Promise<Uint8Array> {
  const { fatos, html } = await abrirRascunho(contexto, documentoId)
  conferirVariaveis(html)
  const ator = contexto.actor()
  const variaveis = await variaveisDe(contexto.db, ator, fatos)
  const assinantes = await quemAssina(contexto.db, fatos.id)
  const { rows } = await sql<{ agora: Date }>`select now() as agora`.execute(contexto.db)
  const diagramada = await umaDePoucas(() =>
    diagramador.diagramar({
      html: semAnotacoes(html),
      variaveis,
      assinantes,
      titulo: fatos.titulo,
      orgao: ator.marca.nome,
      rodape: `Prévia · ${ator.marca.sigla} · ${identificadorMostrado(fatos)}`,
      em: rows[0]!.agora,
    }),
  )
  if (diagramada.situacao === 'RECUSADA') throw validacao('html', diagramada.causa)
  return diagramada.bytes
}

async function umaDePoucas<T>(fazer: () => Promise<T>): Promise<T> {
  if (emCurso >= DE_CADA_VEZ)
    throw new Recusa(
      'LimiteExcedidoException',
      'Outras pessoas estão vendo como o texto delas ficará. Tente de novo em instantes.',
      { aguarde: 5 },
    )
  emCurso++
  try {
    return await fazer()
  } finally {
    emCurso--
  }
}
