import assert from 'node:assert/strict'
import type { JobName } from '../src/kernel/jobs.ts'
import type { Mundo, Pessoa } from './mundo.ts'
import { trabalhar } from './trabalhos.ts'

type Chamador = Pick<Pessoa, 'chama' | 'pede' | 'contexto'>

/** Cadastra o convidado, pede-lhe a assinatura e devolve o token que chegou ao e-mail dele. */
export async function convidar(
  m: Mundo,
  documentoId: string,
  email: string,
  trabalhos?: readonly JobName[],
): Promise<{ convidadoId: string; token: string }> {
  const { id: convidadoId } = await m.ana.chama('convidadoCadastrar', { email })
  await alterar(m, documentoId, (externos) => [...externos, convidadoId])
  return { convidadoId, token: await tokenPara(m, email, trabalhos) }
}

/** Troca os externos, deixando os outros como estão. */
export async function alterar(
  m: Mundo,
  documentoId: string,
  externos: (atuais: string[]) => string[],
  mais: Record<string, unknown> = {},
): Promise<void> {
  const atual = await m.ana.chama<{
    assinantes: { usuario: { id: string }; cargo: string | null }[]
    assinantesExternos: { id: string }[]
  }>('documento', { id: documentoId }, '{ assinantes { usuario { id } cargo } assinantesExternos { id } }')
  const assinantes = atual.assinantes.map(({ usuario, cargo }) => ({ usuarioId: usuario.id, cargo }))
  await m.ana.chama('documentoAlterarAssinantes', {
    documentoId,
    assinantes,
    assinantesExternos: externos(atual.assinantesExternos.map(({ id }) => id)),
    dadosVistos: true,
    ...mais,
  })
}

/** O resto da fila não interessa ao convite, e demora. */
const CARTAS: readonly JobName[] = [
  'documento.conferir',
  'arquivo.texto',
  'convite.liberar',
  'convite.enviar',
  'convite.codigo',
]

/** O do último convite que chegou; antes dele, só estes trabalhos se fazem. */
export async function tokenPara(
  m: Mundo,
  email: string,
  trabalhos: readonly JobName[] = CARTAS,
): Promise<string> {
  await trabalhar(m.entidade, trabalhos)
  const texto = m.correio.enviadas.findLast(
    (mensagem) => mensagem.para === email && mensagem.assunto.includes('convite para'),
  )?.texto
  const token = /\/#\/assinatura\/([\w-]{43})$/m.exec(texto ?? '')?.[1]
  assert.ok(token, `nenhum convite chegou a ${email}`)
  return token
}

export async function codigoPara(m: Mundo, email: string): Promise<string> {
  await trabalhar(m.entidade, CARTAS)
  const codigo = /é (\d{6})$/m.exec(
    m.correio.enviadas.findLast((mensagem) => mensagem.para === email && mensagem.assunto.includes('código'))
      ?.texto ?? '',
  )?.[1]
  assert.ok(codigo, `nenhum código chegou a ${email}`)
  return codigo
}

/** Abre o convite como um navegador que nunca o abriu. */
export async function abrir(
  m: Mundo,
  token: string,
  navegador = 'Firefox',
): Promise<Chamador & { sessao: string }> {
  const { sessao } = await m.publico.chama<{ sessao: string }>(
    'conviteAbrir',
    { token },
    { selecao: '{ sessao }', navegador },
  )
  return { sessao, ...m.convidado(sessao) }
}
