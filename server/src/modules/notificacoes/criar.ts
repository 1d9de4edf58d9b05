import { sha256 } from '../../kernel/canonical.ts'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { descreverDestino, membrosDoSetor, rotuloDoDestino } from '../setores/index.ts'
import { type Assunto, assuntoDe, canaisDe } from './preferencias.ts'

/**
 * Do ato para o sino de quem deve saber dele: as pessoas e os membros dos setores, menos quem o praticou. O texto nunca leva
 * título: o item aparece ao lado como cada um o vê na hora de ler, e uma restrição posta depois vale também para o que já se
 * notificou. Repetir o trabalho não repete a notificação.
 */
export async function criarNotificacoes(tx: Tx, { historicoId }: { historicoId: string }, endereco: string): Promise<void> {
  const ato = await tx.selectFrom('historico').select(['ato', 'atorTipo', 'atorId', 'itens', 'dados', 'em']).where('id', '=', historicoId).executeTakeFirst()
  if (ato === undefined) return
  const dados = ato.dados as DadosDoAto
  const autor = await nomeDoAutor(tx, ato)
  const linhas = new Map<string, Linha>()
  for (const aviso of AVISOS[ato.ato] ?? [])
    for (const destinoId of (aviso.quem ?? destinatarios)(dados)) {
      const destino = await descreverDestino(tx, destinoId)
      if (destino === undefined) continue
      const texto = aviso.texto(autor, destino.tipo === 'SETOR' ? rotuloDoDestino(destino) : 'você', dados)
      for (const usuarioId of destino.tipo === 'SETOR' ? await membrosDoSetor(tx, destino.id) : [destino.id])
        if (usuarioId !== ato.atorId)
          linhas.set(usuarioId, {
            id: idDe(historicoId, usuarioId),
            usuarioId,
            docprocId: ato.itens[0] ?? null,
            titulo: aviso.titulo,
            texto,
            criadaEm: ato.em,
            setorId: destino.tipo === 'SETOR' ? destino.id : null,
          })
    }
  if (linhas.size > 0) await avisar(tx, assuntoDe(ato.ato), [...linhas.values()], endereco)
}

type Linha = { id: string; usuarioId: string; docprocId: string | null; titulo: string; texto: string; criadaEm: Date; setorId: string | null }

/** O e-mail é um trabalho, de quem o sino acabou de avisar: repetido o ato, não se manda outro. Diz que há o que ver, e não o quê: é lido por muitos (confiabilidade H34). */
async function avisar(tx: Tx, assunto: Assunto, linhas: readonly Linha[], endereco: string): Promise<void> {
  const canais = await canaisDe(tx, assunto, linhas)
  const queridas = linhas.filter(({ usuarioId }) => canais.get(usuarioId)?.canal !== 'NENHUM')
  if (queridas.length === 0) return
  const novas = await tx
    .insertInto('notificacao')
    .values(queridas.map(({ setorId: _porOnde, ...linha }) => linha))
    .onConflict((conflito) => conflito.doNothing())
    .returning(['id', 'usuarioId', 'titulo'])
    .execute()
  const { sigla, nomeCurto } = await tx.selectFrom('marca').select(['sigla', 'nomeCurto']).executeTakeFirstOrThrow()
  for (const { id, usuarioId, titulo } of novas) {
    const { canal, email } = canais.get(usuarioId)!
    if (canal !== 'EMAIL' || email === null) continue
    const mensagemId = `notificacao.${id}`
    const texto = `${titulo}. Para ver, entre no ${nomeCurto}:\n${endereco}\n\nVocê escolheu receber este aviso por e-mail; no seu perfil, pode deixar de receber.`
    await enqueue(tx, 'correio.enviar', { mensagemId, para: email, assunto: `${sigla}: ${titulo}`, texto }, { key: mensagemId })
  }
}

async function nomeDoAutor(tx: Tx, { atorTipo, atorId }: { atorTipo: string; atorId: string | null }): Promise<string> {
  if (atorId === null) return 'O sistema'
  if (atorTipo === 'CIDADAO') return (await tx.selectFrom('cidadao').select('nome').where('id', '=', atorId).executeTakeFirst())?.nome ?? 'O cidadão'
  if (atorTipo !== 'CONVIDADO') return (await descreverDestino(tx, atorId))?.nome ?? 'O sistema'
  return (await tx.selectFrom('convidado').select('nome').where('id', '=', atorId).executeTakeFirst())?.nome ?? 'O convidado'
}

/** Do histórico: a quem se destina o ato ou, sem destino, quem mais deve saber; a quem se pede e de quem se dispensa a assinatura. */
type DadosDoAto = {
  nome?: string
  destinoId?: string
  avisar?: readonly string[]
  motivo?: string
  para?: string
  nivel?: string
  pedidos?: readonly string[]
  dispensados?: readonly string[]
  foraDoPrazo?: boolean
  venceEm?: string
}
type Aviso = { titulo: string; texto: (autor: string, destino: string, dados: DadosDoAto) => string; quem?: (dados: DadosDoAto) => readonly string[] }

const destinatarios = ({ destinoId, avisar = [] }: DadosDoAto): readonly string[] => (destinoId === undefined ? avisar : [destinoId])
const pedidos = ({ pedidos: ids = [] }: DadosDoAto): readonly string[] => ids
const dispensados = ({ dispensados: ids = [] }: DadosDoAto): readonly string[] => ids

const ROTULO_DO_NIVEL: Record<string, string> = { SIMPLES: 'Simples', AVANCADA: 'Avançada', QUALIFICADA: 'Qualificada (ICP-Brasil)' }
const NIVEL_ALTERADO = 'Nível de assinatura alterado'
const agoraExige = (nivel = ''): string => `O documento que espera a sua assinatura agora exige assinatura ${ROTULO_DO_NIVEL[nivel] ?? ''}.`

/** O mesmo de documento e de processo. */
const dosDois = (ato: string, aviso: Aviso): Record<string, readonly Aviso[]> => ({ [`documento.${ato}`]: [aviso], [`processo.${ato}`]: [aviso] })

const SUA_VEZ: Aviso = { titulo: 'Assinatura pedida', texto: () => 'Há um documento à espera da sua assinatura.', quem: pedidos }

const AVISOS: Record<string, readonly Aviso[]> = {
  'documento.enviado': [{ titulo: 'Documento recebido', texto: (autor, destino) => `${autor} enviou para ${destino}.` }],
  'processo.enviado': [{ titulo: 'Processo recebido', texto: (autor, destino) => `${autor} enviou para ${destino}.` }],
  'documento.arquivo-conferido': [{ titulo: 'Assinatura pedida', texto: () => 'Há um documento à espera da sua assinatura.', quem: pedidos }],
  'documento.assinantes-alterados': [
    { titulo: 'Assinatura pedida', texto: (autor) => `${autor} pediu a sua assinatura.`, quem: pedidos },
    { titulo: 'Assinatura dispensada', texto: (autor) => `${autor} dispensou a sua assinatura.`, quem: dispensados },
  ],
  'documento.assinado': [{ titulo: 'Assinaturas concluídas', texto: (autor) => `${autor} assinou, e não falta mais ninguém.` }, SUA_VEZ],
  'documento.assinatura-lembrada': [{ titulo: 'Assinatura pendente', texto: () => 'Há um documento à espera da sua assinatura.' }],
  'documento.assinatura-rejeitada': [{ titulo: 'Assinatura rejeitada', texto: (autor) => `${autor} rejeitou a assinatura.` }, SUA_VEZ],
  'documento.desconsiderado': [{ titulo: 'Peça desconsiderada', texto: (autor) => `${autor} desconsiderou a peça que esperava a sua assinatura, que já não é necessária.` }],
  'documento.substituicao-recusada': [{ titulo: 'Arquivo não substituído', texto: (_autor, _destino, { motivo }) => `Vale o arquivo anterior. ${motivo ?? ''}`.trim() }],
  'documento.publicado': [{ titulo: 'Documento publicado', texto: () => 'Saiu no diário oficial.' }],
  'documento.publicacao-recusada': [{ titulo: 'Publicação recusada', texto: (_autor, _destino, { motivo }) => `O diário oficial não publicou. ${motivo ?? ''}`.trim() }],
  'documento.publicacao-retirada': [{ titulo: 'Publicação retirada', texto: () => 'O diário oficial retirou a publicação.' }],
  'documento.nivel-alterado': [{ titulo: NIVEL_ALTERADO, texto: (_autor, _destino, { para }) => agoraExige(para) }],
  'documento.classificacao-alterada': [{ titulo: NIVEL_ALTERADO, texto: (_autor, _destino, { nivel }) => agoraExige(nivel) }],
  'prazo.criado': [{ titulo: 'Prazo', texto: (autor, destino, { venceEm }) => `${autor} deu a ${destino} prazo até ${porExtenso(venceEm)}.` }],
  'prazo.lembrado': [{ titulo: 'Prazo', texto: (_autor, destino, { venceEm }) => `O prazo de ${destino} vence em ${porExtenso(venceEm)}.` }],
  'prazo.vencido': [{ titulo: 'Prazo vencido', texto: (_autor, _destino, { venceEm }) => `O prazo venceu em ${porExtenso(venceEm)}.` }],
  'prazo.cumprido': [{ titulo: 'Prazo cumprido', texto: (autor) => `${autor} cumpriu o prazo.` }],
  'prazo.cancelado': [{ titulo: 'Prazo cancelado', texto: (autor) => `${autor} cancelou o prazo.` }],
  'documento.copia-enviada': [{ titulo: 'Cópia para conhecimento', texto: (autor, destino) => `${autor} deu conhecimento a ${destino}.` }],
  'processo.copia-enviada': [{ titulo: 'Cópia para conhecimento', texto: (autor, destino) => `${autor} deu conhecimento a ${destino}.` }],
  'documento.copia-ciente': [{ titulo: 'Ciência dada', texto: (autor) => `${autor} deu ciência da cópia.` }],
  'processo.copia-ciente': [{ titulo: 'Ciência dada', texto: (autor) => `${autor} deu ciência da cópia.` }],
  'documento.recebido-de-fora': [
    { titulo: 'Arquivo recebido', texto: (autor, _destino, { foraDoPrazo }) => `${autor} mandou o arquivo pedido${foraDoPrazo === true ? ', fora do prazo' : ''}.` },
  ],
  'documento.a-aceitar': [{ titulo: 'Documento recebido de outro sistema', texto: (_autor, destino) => `Há uma entrega para ${destino} à espera de aceite.` }],
  'processo.exportacao-pronta': [{ titulo: 'Exportação pronta', texto: () => 'O arquivo que você pediu já se pode baixar, nos detalhes do processo.' }],
  'processo.nao-exportado': [{ titulo: 'Exportação não concluída', texto: (_autor, _destino, { motivo }) => `Não se exportou: ${motivo ?? 'tente de novo'}.` }],
  ...dosDois('restricao-por-vencer', { titulo: 'Restrição por vencer', texto: (_autor, _destino, { venceEm }) => `A restrição vale até ${porExtenso(venceEm)}.` }),
  ...dosDois('restricao-vencida', {
    titulo: 'Restrição vencida',
    texto: (_autor, _destino, { venceEm }) => `A restrição valia até ${porExtenso(venceEm)}, e continua enquanto ninguém a alterar.`,
  }),
  'regra.notificada': [{ titulo: 'Aviso automático', texto: (_autor, _destino, { nome }) => `Pela regra ${nome ?? 'de automação'}.` }],
  'regra.desativada': [{ titulo: 'Regra de automação desativada', texto: (_autor, _destino, { nome, motivo }) => `A regra ${nome ?? ''} deixou de valer. ${motivo ?? ''}`.trim() }],
  'documento.nao-juntado': [{ titulo: 'Documento não juntado ao processo', texto: (_autor, _destino, { motivo }) => `Não foi juntado: ${motivo ?? 'o processo mudou'}.` }],
}

/** '28/11/2026'. */
const porExtenso = (dia = ''): string => dia.split('-').toReversed().join('/')

/** O mesmo ato e a mesma pessoa dão a mesma notificação. */
function idDe(historicoId: string, usuarioId: string): string {
  const h = sha256(`notificacao:${historicoId}:${usuarioId}`)
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-8${h.slice(13, 16)}-8${h.slice(17, 20)}-${h.slice(20, 32)}`
}
