import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { AUTORIZACAO_MINUTOS, ASSINATURAS_POR_SESSAO } from '@autos/contract/regras/limites.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { newId } from '../../kernel/ids.ts'
import { newSecret } from '../../kernel/secrets.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { desafioDe, donoDe, GOVBR, govBrQueAssinaDe, type Provedores, pscDe } from './provedores.ts'

export type PedidoDeAutorizacao = ArgumentosDeMutation['assinaturaAutorizar']
export type AutorizacaoDeAssinatura = { endereco: string; estado: string }

export type MeiosDaAutorizacao = {
  ledger: Ledger
  provedores: Provedores
  /** O endereço desta entidade a que o provedor devolve a pessoa. */
  retorno: string
  prenderNavegador(nome: string, valor: string): void
}

/** Guardado, cifrado, entre a ida e a volta. */
export type Segredos = { verificador: string; nonce: string; estado: string }

/** A sessão do perfil dura o mais que se permite a uma pessoa; a de um lote, o bastante para ele. */
const SESSAO_SEGUNDOS = { perfil: 7 * 24 * 3600, lote: 3600 }

/**
 * Começa a autorização de quem assina, numa outra janela: diz o endereço dela e o estado por que se pergunta
 * depois. Assina-se uma vez com o que resultar, ou até o fim de uma sessão.
 */
export async function autorizar(
  meios: MeiosDaAutorizacao,
  ator: Ator,
  { provedor, quantidade, sessao }: PedidoDeAutorizacao,
): Promise<AutorizacaoDeAssinatura> {
  if (!Number.isInteger(quantidade) || quantidade < 1 || quantidade > ASSINATURAS_POR_SESSAO)
    throw validacao('quantidade', `Autorizam-se de 1 a ${ASSINATURAS_POR_SESSAO} assinaturas de cada vez.`)
  if (ator.tipo === 'USUARIO' && ator.cpf === null)
    throw new Recusa(
      'EstadoInvalidoException',
      'O seu cadastro não tem CPF. Procure a administração de acesso.',
    )
  const ida = newSecret()
  const segredos: Segredos = { verificador: newSecret(), nonce: newSecret(), estado: newSecret() }
  const emSessao = sessao === true || quantidade > 1
  const endereco =
    provedor === GOVBR
      ? await govBrQueAssinaDe(meios.provedores).enderecoDeEntrada({
          estado: ida,
          nonce: segredos.nonce,
          desafio: desafioDe(segredos.verificador),
          retorno: meios.retorno,
        })
      : await enderecoNoPsc(meios, ator, {
          provedor,
          ida,
          segredos,
          sessaoSegundos: emSessao ? SESSAO_SEGUNDOS[sessao === true ? 'perfil' : 'lote'] : null,
        })
  await gravar(meios, ator, { provedor, quantidade, sessao: emSessao, ida, segredos })
  return { endereco, estado: segredos.estado }
}

type NoPsc = { provedor: string; ida: string; segredos: Segredos; sessaoSegundos: number | null }

/** Quem não tem certificado ali sabe antes de sair daqui. */
async function enderecoNoPsc(
  { provedores, retorno }: MeiosDaAutorizacao,
  { cpf }: Ator,
  { provedor, ida, segredos, sessaoSegundos }: NoPsc,
): Promise<string> {
  const psc = pscDe(provedores, provedor)
  if (cpf !== null && (await psc.temCertificado(cpf)) === false)
    throw new Recusa('EstadoInvalidoException', `Não há certificado em nuvem do seu CPF em ${psc.nome}.`)
  return psc.enderecoDeAutorizacao({
    estado: ida,
    desafio: desafioDe(segredos.verificador),
    retorno,
    cpf,
    sessaoSegundos,
  })
}

async function gravar(
  { ledger, provedores, prenderNavegador }: MeiosDaAutorizacao,
  ator: Ator,
  {
    ida,
    segredos,
    ...pedido
  }: { provedor: string; quantidade: number; sessao: boolean; ida: string; segredos: Segredos },
): Promise<void> {
  const id = newId()
  const navegador = newSecret()
  await transact(ledger, (tx) =>
    tx
      .insertInto('autorizacao')
      .values({
        id,
        ...pedido,
        ...donoDe(ator),
        estadoResumo: sha256(segredos.estado),
        retornoResumo: sha256(ida),
        navegadorResumo: sha256(navegador),
        etapa: pedido.provedor === GOVBR ? 'ENTRAR' : 'AUTORIZAR',
        segredos: provedores.cofre.seal(JSON.stringify(segredos), lugarDosSegredos(id)),
        criadaEm: tx.now,
        expiraEm: new Date(tx.now.getTime() + AUTORIZACAO_MINUTOS * 60_000),
      })
      .execute(),
  )
  prenderNavegador(nomeDoCookie(id), navegador)
}

export const lugarDosSegredos = (id: string): string => `autorizacao.segredos:${id}`

/** Um por autorização: duas janelas não se atrapalham. */
export const nomeDoCookie = (id: string): string => `autos-autorizacao-${id.slice(-12)}`
