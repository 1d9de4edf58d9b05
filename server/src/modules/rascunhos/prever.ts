import { Recusa, validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Diagramador } from '../../adapters/diagramacao/port.ts'
import { sanearHtml } from '../../adapters/html/sanear.ts'
import type { Reader } from '../../kernel/database.ts'
import { type ContextoDeLeitura, identificadorMostrado } from '../docproc/index.ts'
import { exigirPapel } from '../ator/index.ts'
import { papelDe } from '../papel/index.ts'
import { semAnotacoes } from './anotacoes.ts'
import { conferirVariaveis } from './finalizar.ts'
import { abrirRascunho } from './ler-rascunho.ts'
import { quemAssina } from './quem-assina.ts'
import { variaveisDe } from './variaveis.ts'

/** Cada uma ocupa um processo e até meio gigabyte, e há outros PDFs por fazer e por conferir. */
const DE_CADA_VEZ = 2
let emCurso = 0

type Contexto = ContextoDeLeitura & { entidade: { endereco: string } }

/** `modelo` e `timbre`: um que ainda não se gravou, para se ver com o que há num documento. */
export type PedidoDePrevia = { documentoId: string; modelo?: string; timbre?: string }

/**
 * O PDF que se teria se o texto se finalizasse agora, com o que cada variável vale, e o pé a dizer que é
 * prévia. Quem pode ler o texto o pede, e com um modelo ou um papel timbrado só quem os grava; nada se guarda dele.
 */
export async function preverRascunho(
  contexto: Contexto,
  { documentoId, modelo, timbre }: PedidoDePrevia,
  diagramador: Diagramador,
): Promise<Uint8Array> {
  if (modelo !== undefined) exigirPapel(contexto.actor(), 'classificacaoDocumental')
  if (timbre !== undefined) exigirPapel(contexto.actor(), 'adminAcesso')
  const { fatos, html: escrito } = await abrirRascunho(contexto, documentoId)
  const html = modelo === undefined ? escrito : sanearHtml(modelo)
  conferirVariaveis(timbre === undefined ? html : `${html}${timbre}`)
  const { db } = contexto
  const { agora, codigo } = await lerFolha(db, fatos.id)
  const papel = await papelDe(db, {
    endereco: contexto.entidade.endereco,
    identificador: identificadorMostrado(fatos),
    codigo,
    timbre: timbre === undefined ? undefined : sanearHtml(timbre),
    previa: true,
  })
  const minuta = {
    html: semAnotacoes(html),
    variaveis: await variaveisDe(db, contexto.actor(), fatos),
    assinantes: await quemAssina(db, fatos.id),
    titulo: fatos.titulo,
    ...papel,
    em: agora,
  }
  const diagramada = await umaDePoucas(() => diagramador.diagramar(minuta))
  if (diagramada.situacao === 'RECUSADA') throw validacao('html', diagramada.causa)
  return diagramada.bytes
}

async function lerFolha(reader: Reader, id: string): Promise<{ agora: Date; codigo: string }> {
  const { rows } = await sql<{ agora: Date; codigo: string }>`
    select now() as agora, codigo_autenticidade as codigo from documento where id = ${id}::uuid`.execute(
    reader,
  )
  return rows[0]!
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
