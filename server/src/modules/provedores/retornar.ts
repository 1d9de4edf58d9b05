import { X509Certificate } from 'node:crypto'
import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { ASSINATURAS_POR_SESSAO } from '@autos/contract/regras/limites.ts'
import { cpfsOf, readCertificate } from '@autos/pades'
import { sql } from 'kysely'
import { nivelInsuficiente } from '../../adapters/govbr/recusas.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { nowMs } from '../../kernel/clock.ts'
import type { Tx } from '../../kernel/database.ts'
import { looksLikeSecret, newSecret } from '../../kernel/secrets.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { lugarDosSegredos, nomeDoCookie, type Segredos } from './autorizar.ts'
import { escolherCertificado } from './escolher-certificado.ts'
import { gravarSessao, type NovaSessao } from './certificado-sessao.ts'
import { GOVBR, govBrQueAssinaDe, nomeDoProvedor, type Provedores, pscDe } from './provedores.ts'

export type Retorno = {
  state: string
  code?: string | undefined
  error?: string | undefined
  cookie(nome: string): string | undefined
}
export type MeiosDoRetorno = {
  ledger: Ledger
  provedores: Provedores
  retorno: string
  anotar(erro: unknown): void
}

/**
 * Para onde a janela vai agora ou, acabada, o estado que ela diz a quem a abriu; indefinido quando o retorno
 * não é de ninguém. `sair`: antes de fechar, a janela sai da conta gov.br, para que quem vier depois na mesma
 * máquina não a encontre aberta.
 */
export type DepoisDoRetorno = { endereco: string } | { estado: string; sair: boolean } | undefined

type Passo = {
  id: string
  provedor: string
  quantidade: number
  sessao: boolean
  etapa: 'ENTRAR' | 'AUTORIZAR'
  segredos: Segredos
  cpfCnpj: string | null
  usuarioId: string | null
  conviteSessaoId: string | null
  cidadaoId: string | null
  /** O CPF que a pessoa já tem aqui; nulo no convidado que ainda não disse o seu. */
  cpf: string | null
}

/**
 * A pessoa volta do provedor, com um código ou com uma recusa. Cada retorno serve uma vez, e só no navegador
 * em que se começou: o endereço de ida, mandado a outra pessoa, não faz a conta dela assinar por quem o
 * mandou.
 */
export async function retornar(meios: MeiosDoRetorno, retorno: Retorno): Promise<DepoisDoRetorno> {
  const passo = looksLikeSecret(retorno.state)
    ? await transact(meios.ledger, (tx) => tomarPasso(tx, meios.provedores, retorno))
    : undefined
  if (passo === undefined) return undefined
  try {
    if (retorno.code === undefined)
      throw recusada(nomeDoProvedor(meios.provedores, passo.provedor), retorno.error)
    if (passo.etapa === 'ENTRAR') return await entrar(meios, passo, retorno.code)
    const autorizado = await trocar(meios, passo, retorno.code)
    await transact(meios.ledger, (tx) => concluir(tx, meios.provedores, { passo, autorizado }))
  } catch (erro) {
    await falhar(meios, passo, erro)
  }
  return { estado: passo.segredos.estado, sair: passo.provedor === GOVBR }
}

async function tomarPasso(
  tx: Tx,
  { cofre }: Provedores,
  { state, cookie }: Retorno,
): Promise<Passo | undefined> {
  const { rows } = await sql<Omit<Passo, 'segredos'> & { segredos: string; navegadorResumo: string }>`
    select x.id, x.provedor, x.quantidade, x.sessao, x.etapa, x.segredos, x.navegador_resumo, x.cpf_cnpj, x.usuario_id, x.convite_sessao_id, x.cidadao_id, coalesce(u.cpf, i.cpf, g.cpf) as cpf
    from autorizacao x left join usuario u on u.id = x.usuario_id left join cidadao i on i.id = x.cidadao_id
      left join convite_sessao s on s.id = x.convite_sessao_id left join convite c on c.id = s.convite_id left join convidado g on g.id = c.convidado_id
    where x.retorno_resumo = ${sha256(state)} and x.etapa in ('ENTRAR', 'AUTORIZAR') and x.expira_em > now() for update of x`.execute(
    tx,
  )
  const [passo] = rows
  if (passo === undefined || sha256(cookie(nomeDoCookie(passo.id)) ?? '') !== passo.navegadorResumo)
    return undefined
  await tx.updateTable('autorizacao').set({ etapa: 'TROCAR' }).where('id', '=', passo.id).execute()
  return {
    ...passo,
    segredos: JSON.parse(cofre.open(passo.segredos, lugarDosSegredos(passo.id))) as Segredos,
  }
}

/** Identificada, a pessoa só segue para a página de assinatura se a conta é dela e basta (domínio §5.7). */
async function entrar(
  { ledger, provedores, retorno }: MeiosDoRetorno,
  { id, cpf, sessao, segredos }: Passo,
  codigo: string,
): Promise<DepoisDoRetorno> {
  const govBr = govBrQueAssinaDe(provedores)
  const pessoa = await govBr.identificar({
    codigo,
    verificador: segredos.verificador,
    nonce: segredos.nonce,
    retorno,
  })
  if (cpf !== null && pessoa.cpf !== cpf) throw divergente('da conta Gov.br')
  if (pessoa.nivel === 'BRONZE') throw nivelInsuficiente()
  const volta = newSecret()
  const novos: Segredos = { ...segredos, nonce: newSecret() }
  await transact(ledger, (tx) =>
    tx
      .updateTable('autorizacao')
      .set({
        etapa: 'AUTORIZAR',
        retornoResumo: sha256(volta),
        cpfCnpj: pessoa.cpf,
        segredos: provedores.cofre.seal(JSON.stringify(novos), lugarDosSegredos(id)),
      })
      .where('id', '=', id)
      .execute(),
  )
  return { endereco: govBr.enderecoDeAutorizacao({ estado: volta, nonce: novos.nonce, retorno, sessao }) }
}

type Autorizado = Pick<NovaSessao, 'token' | 'segundos' | 'apelido' | 'certificado' | 'cpfCnpj'>

async function trocar(
  { provedores, retorno }: MeiosDoRetorno,
  passo: Passo,
  codigo: string,
): Promise<Autorizado> {
  const { provedor, segredos, cpf, cpfCnpj } = passo
  if (provedor === GOVBR) {
    const govBr = govBrQueAssinaDe(provedores)
    const { token, segundos } = await govBr.trocar({ codigo, retorno })
    return { token, segundos, apelido: null, certificado: await govBr.certificado(token), cpfCnpj }
  }
  const psc = pscDe(provedores, provedor)
  const {
    token,
    segundos,
    cpfCnpj: identificado,
    apelido: autorizado,
  } = await psc.trocar({ codigo, verificador: segredos.verificador, retorno })
  // De uma empresa se identifica o CNPJ: de quem responde por ela, diz o certificado.
  const pessoa = identificado?.length === 11 ? identificado : null
  if (cpf !== null && pessoa !== null && pessoa !== cpf) throw divergente('do certificado')
  const { apelido, certificado } = escolherCertificado(await psc.certificados(token), {
    nome: psc.nome,
    em: new Date(nowMs()),
    apelido: autorizado,
    cpf: cpf ?? pessoa,
  })
  return { token, segundos, apelido, certificado, cpfCnpj: pessoa }
}

/**
 * A de uma assinatura serve uma vez. A da sessão do gov.br, as cem que ele permite: a seguinte sabe-se aqui que não
 * serve, sem lha perguntar. A dos outros provedores, as que eles permitirem.
 */
async function concluir(
  tx: Tx,
  provedores: Provedores,
  { passo, autorizado }: { passo: Passo; autorizado: Autorizado },
): Promise<void> {
  const { id, provedor, sessao, usuarioId, conviteSessaoId, cidadaoId } = passo
  const x509 = new X509Certificate(autorizado.certificado)
  const cpfs = cpfsOf(readCertificate(autorizado.certificado))
  const esperado = passo.cpf ?? autorizado.cpfCnpj
  if (esperado !== null && cpfs.length > 0 && !cpfs.includes(esperado)) throw divergente('do certificado')
  const certificadoSessaoId = await gravarSessao(tx, provedores, {
    ...autorizado,
    provedor,
    dono: { usuarioId, conviteSessaoId, cidadaoId },
    usos: !sessao ? 1 : provedor === GOVBR ? ASSINATURAS_POR_SESSAO : null,
    x509,
  })
  await tx
    .updateTable('autorizacao')
    .set({ etapa: 'CONCLUIDA', certificadoSessaoId })
    .where('id', '=', id)
    .execute()
}

/** A janela não mostra nada disso: quem a abriu pergunta e lê a frase. */
async function falhar(
  { ledger, provedores, anotar }: MeiosDoRetorno,
  { id, provedor }: Passo,
  erro: unknown,
): Promise<void> {
  const recusa =
    erro instanceof Recusa
      ? erro
      : new Recusa(
          'ProvedorIndisponivelException',
          `A autorização de ${nomeDoProvedor(provedores, provedor)} não se concluiu. Tente de novo.`,
        )
  if (!(erro instanceof Recusa) || erro.cause !== undefined) anotar(erro)
  const { nome, message: mensagem, detalhes } = recusa
  await transact(ledger, (tx) =>
    tx
      .updateTable('autorizacao')
      .set({ etapa: 'FALHOU', falha: JSON.stringify({ nome, mensagem, detalhes }) })
      .where('id', '=', id)
      .execute(),
  )
}

const divergente = (deQue: string): Recusa =>
  new Recusa('CertificadoDivergenteException', `O CPF ${deQue} não é o de quem assina.`)

const recusada = (nome: string, erro: string | undefined): Recusa =>
  new Recusa(
    'EstadoInvalidoException',
    /denied/.test(erro ?? '') ? MENSAGENS.operacaoCancelada : `${nome} não autorizou a assinatura.`,
    { codigo: 'AUTORIZACAO_RECUSADA' },
  )
