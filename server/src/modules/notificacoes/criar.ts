import { enumerar } from '@autos/contract/regras/texto.ts'
import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { quemFicaSabendo } from '../historico/index.ts'
import { descreverDestino, membrosDoSetor, rotuloDoDestino } from '../setores/index.ts'
import { type Aviso, AVISOS } from './avisos.ts'
import { type Assunto, canaisDe } from './preferencias.ts'
import { substitutosDe } from './substitutos.ts'

/**
 * Do ato para o sino de quem deve saber dele: as pessoas e os membros dos setores, menos quem o praticou. O
 * texto nunca leva título: o item aparece ao lado como cada um o vê na hora de ler, e uma restrição posta
 * depois vale também para o que já se notificou. Repetir o trabalho não repete a notificação.
 */
export async function criarNotificacoes(
  tx: Tx,
  { historicoId }: { historicoId: string },
  { endereco, fuso }: { endereco: string; fuso: string },
): Promise<void> {
  const ato = await tx
    .selectFrom('historico')
    .select(['ato', 'atorTipo', 'atorId', 'itens', 'dados', 'em'])
    .where('id', '=', historicoId)
    .executeTakeFirst()
  const avisos = AVISOS[ato?.ato ?? '']
  if (ato === undefined || avisos === undefined) return
  const dados = ato.dados as Record<string, unknown>
  const autor = await nomeDoAutor(tx, ato)
  const linhas = new Map<string, Linha>()
  const comum = { docprocId: ato.itens[0] ?? null, criadaEm: ato.em }
  for (const { quem: papel, ids } of quemFicaSabendo(ato.ato, dados)) {
    const aviso = avisos[papel] as Aviso
    for (const destinoId of ids) {
      const destino = await descreverDestino(tx, destinoId)
      if (destino === undefined) continue
      const texto = aviso.texto(autor, destino.tipo === 'SETOR' ? rotuloDoDestino(destino) : 'você', dados)
      for (const usuarioId of destino.tipo === 'SETOR' ? await membrosDoSetor(tx, destino.id) : [destino.id])
        if (usuarioId !== ato.atorId)
          linhas.set(usuarioId, {
            id: idDe(historicoId, usuarioId),
            usuarioId,
            ...comum,
            titulo: aviso.titulo,
            texto,
            setorId: destino.tipo === 'SETOR' ? destino.id : null,
          })
    }
    const { aoSubstituto } = aviso
    if (aoSubstituto === undefined || comum.docprocId === null) continue
    const quem = await substitutosDe(tx, { titulares: ids, docprocId: comum.docprocId, fuso })
    for (const [usuarioId, titulares] of quem)
      if (usuarioId !== ato.atorId && !linhas.has(usuarioId))
        linhas.set(usuarioId, {
          id: idDe(historicoId, usuarioId),
          usuarioId,
          ...comum,
          titulo: aviso.titulo,
          texto: aoSubstituto(enumerar(titulares)),
          setorId: null,
        })
  }
  if (linhas.size > 0) await avisar(tx, { assunto: avisos.assunto, linhas: [...linhas.values()], endereco })
}

type Linha = {
  id: string
  usuarioId: string
  docprocId: string | null
  titulo: string
  texto: string
  criadaEm: Date
  setorId: string | null
}

/**
 * O e-mail é um trabalho, de quem o sino acabou de avisar: repetido o ato, não se manda outro. Diz que há o
 * que ver, e não o quê: é lido por muitos (domínio H34).
 */
async function avisar(
  tx: Tx,
  { assunto, linhas, endereco }: { assunto: Assunto; linhas: readonly Linha[]; endereco: string },
): Promise<void> {
  const canais = await canaisDe(tx, assunto, linhas)
  const queridas = linhas.filter(({ usuarioId }) => canais.get(usuarioId)?.canal !== 'NENHUM')
  if (queridas.length === 0) return
  const novas = await tx
    .insertInto('notificacao')
    .values(queridas.map(({ setorId: _porOnde, ...linha }) => linha))
    .onConflict((conflito) => conflito.doNothing())
    .returning(['id', 'usuarioId', 'titulo'])
    .execute()
  const { sigla, nomeCurto } = await tx
    .selectFrom('marca')
    .select(['sigla', 'nomeCurto'])
    .executeTakeFirstOrThrow()
  for (const { id, usuarioId, titulo } of novas) {
    const { canal, email } = canais.get(usuarioId)!
    if (canal !== 'EMAIL' || email === null) continue
    const mensagemId = `notificacao.${id}`
    const texto = `${titulo}. Para ver, entre no ${nomeCurto}:\n${endereco}\n\nVocê escolheu receber este aviso por e-mail; no seu perfil, pode deixar de receber.`
    await enqueue(tx, 'correio.enviar', {
      data: { mensagemId, para: email, assunto: `${sigla}: ${titulo}`, texto },
      key: mensagemId,
    })
  }
}

/** Pelo nome social, se o tem na conta gov.br. */
async function comoSeChama(tx: Tx, cidadaoId: string): Promise<string | undefined> {
  const cidadao = await tx
    .selectFrom('cidadao')
    .select(['nome', 'nomeSocial'])
    .where('id', '=', cidadaoId)
    .executeTakeFirst()
  return cidadao?.nomeSocial ?? cidadao?.nome
}

async function nomeDoAutor(
  tx: Tx,
  { atorTipo, atorId }: { atorTipo: string; atorId: string | null },
): Promise<string> {
  if (atorId === null) return 'O sistema'
  if (atorTipo === 'CIDADAO') return (await comoSeChama(tx, atorId)) ?? 'O cidadão'
  if (atorTipo !== 'CONVIDADO') return (await descreverDestino(tx, atorId))?.nome ?? 'O sistema'
  return (
    (await tx.selectFrom('convidado').select('nome').where('id', '=', atorId).executeTakeFirst())?.nome ??
    'O convidado'
  )
}

/** O mesmo ato e a mesma pessoa dão a mesma notificação. */
function idDe(historicoId: string, usuarioId: string): string {
  const h = sha256(`notificacao:${historicoId}:${usuarioId}`)
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-8${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`
}
