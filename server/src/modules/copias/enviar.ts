import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { comprimento, COPIAS_MAX, MENSAGEM_MAX } from '@autos/contract/regras/limites.ts'
import { limparTexto } from '@autos/contract/regras/texto.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { type Fatos, travarComFatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { type Destino, destinoPorId, rotuloDoDestino } from '../setores/index.ts'
import { setorDoAto } from '../tramitacao/index.ts'

export type PedidoDeCopia = ArgumentosDeMutation['copiaEnviar']

/**
 * Dá conhecimento do item, que continua onde está (domínio §3.8). A quem ainda não deu ciência de uma cópia,
 * não vai outra.
 */
export async function enviar(tx: Tx, ator: Ator, { id, destinos, mensagem }: PedidoDeCopia): Promise<string> {
  const ids = [...new Set(destinos.map((destino) => destino.toLowerCase()))]
  if (ids.length === 0) throw validacao('destinos', MENSAGENS.campoObrigatorio)
  if (ids.length > COPIAS_MAX)
    throw validacao('destinos', `Enviam-se no máximo ${COPIAS_MAX} cópias de cada vez.`)
  const texto = limparMensagem(mensagem)
  const [fatos] = await travarComFatos(tx, ator, [id])
  exigirQueSeCopie(fatos!)
  const lugares = []
  for (const destinoId of ids) lugares.push(await conferirDestino(tx, ator, { fatos: fatos!, destinoId }))
  const enviadas = await gravar(tx, ator, { fatos: fatos!, destinos: lugares, mensagem: texto })
  if (enviadas.length === 0) return fatos!.id
  const dados = {
    copias: enviadas.map(({ id: copiaId, destinoId }) => ({ copiaId, destinoId })),
    avisar: enviadas.map(({ destinoId }) => destinoId),
  }
  await registrar(tx, ator, {
    ato: `${fatos!.tipo}.copia-enviada`,
    itens: [fatos!.id],
    dados,
    setorId: setorDoAto(fatos!),
  })
  return fatos!.id
}

function limparMensagem(mensagem: string | null | undefined): string | null {
  const texto = limparTexto(mensagem ?? '')
  if (comprimento(texto) > MENSAGEM_MAX)
    throw validacao('mensagem', `A mensagem tem no máximo ${MENSAGEM_MAX} caracteres.`)
  return texto === '' ? null : texto
}

/** Só se dá a conhecer o que se lê, e do documento, o que já vale. */
function exigirQueSeCopie(f: Fatos): void {
  if (!f.podeVer) throw recusa('SemPermissaoException', f, 'você não pode ler o conteúdo')
  if (f.emEliminacao) throw recusa('EstadoInvalidoException', f, 'consta de listagem de eliminação')
  if (f.documento && !f.concluso) throw recusa('EstadoInvalidoException', f, 'ainda não está concluso')
}

const recusa = (
  nome: 'SemPermissaoException' | 'EstadoInvalidoException',
  f: Fatos,
  motivo: string,
): Recusa => new Recusa(nome, `${f.tituloVisivel}: ${motivo}.`, { motivo })

async function conferirDestino(
  tx: Tx,
  ator: Ator,
  { fatos: f, destinoId }: { fatos: Fatos; destinoId: string },
): Promise<Destino> {
  const destino = await destinoPorId(tx, destinoId)
  if (destino === undefined)
    throw new Recusa('DestinoInvalidoException', 'O destinatário não existe ou está desativado.', {
      campo: 'destinos',
    })
  if (destino.id === ator.id)
    throw new Recusa('DestinoInvalidoException', 'A cópia é para outra pessoa ou outro setor.', {
      campo: 'destinos',
    })
  if (f.sigilosoEfetivo && !(await autorizado(tx, f.id, destino.id)))
    throw new Recusa(
      'DestinoNaoAutorizadoException',
      `${f.tituloVisivel}: é sigiloso e ${rotuloDoDestino(destino)} não está entre os autorizados.`,
      { campo: 'destinos' },
    )
  return destino
}

/**
 * A cópia não abre o sigiloso: quem a recebe precisa ser autorizado, ou ter no setor quem o seja, em cada
 * nível sigiloso (domínio §7.2).
 */
async function autorizado(reader: Reader, id: string, destinoId: string): Promise<boolean> {
  const { rows } = await sql<{ fechado: boolean }>`
    with recursive nivel as (
      select id, pai_id, vinculo, sigiloso from docproc where id = ${id}::uuid
      union all select p.id, p.pai_id, p.vinculo, p.sigiloso from nivel n join docproc p on p.id = n.pai_id where n.vinculo <> 'apenso'
    )
    select exists (select 1 from nivel n where n.sigiloso and not exists (
      select 1 from docproc_autorizado z where z.docproc_id = n.id and (
        z.usuario_id = ${destinoId}::uuid or z.setor_id = ${destinoId}::uuid
        or exists (select 1 from lotacao l where l.setor_id = ${destinoId}::uuid and l.usuario_id = z.usuario_id)
        or exists (select 1 from lotacao l where l.usuario_id = ${destinoId}::uuid and l.setor_id = z.setor_id)))) as fechado`.execute(
    reader,
  )
  return rows[0]?.fechado === false
}

/** Duas pessoas que enviam ao mesmo destino ao mesmo tempo dão uma cópia: a linha do item está travada. */
async function gravar(
  tx: Tx,
  ator: Ator,
  { fatos: f, destinos, mensagem }: { fatos: Fatos; destinos: readonly Destino[]; mensagem: string | null },
): Promise<{ id: string; destinoId: string }[]> {
  const linhas = destinos.map(({ id, tipo }) => ({
    id: newId(),
    docprocId: f.id,
    enviadaEm: tx.now,
    enviadaPor: ator.id!,
    origemSetorId: setorDoAto(f),
    mensagem,
    usuarioId: tipo === 'USUARIO' ? id : null,
    setorId: tipo === 'SETOR' ? id : null,
  }))
  const gravadas = await tx
    .insertInto('copia')
    .values(linhas)
    .onConflict((conflito) => conflito.doNothing())
    .returning(['id', 'usuarioId', 'setorId'])
    .execute()
  return gravadas.map(({ id, usuarioId, setorId }) => ({ id, destinoId: (usuarioId ?? setorId)! }))
}
