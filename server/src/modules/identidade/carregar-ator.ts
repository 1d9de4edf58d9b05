import { Recusa } from '@autos/contract/erros.ts'
import { cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import { SESSAO_ENCERRADA } from '@autos/contract/regras/sessao.ts'
import { sql } from 'kysely'
import type { Identidade } from '../../adapters/identidade/port.ts'
import { dayIn } from '../../kernel/clock.ts'
import type { Reader } from '../../kernel/database.ts'
import { togetherIn } from '../../kernel/together.ts'
import type { Ledger } from '../../kernel/transact.ts'
import { colunasDe } from '../sessoes/index.ts'
import { type Ator, type Marca, type Origem, sistemaCom } from '../ator/index.ts'
import { entrar } from './entrar.ts'
import { type Guardada, oQueMudou } from './o-que-mudou.ts'
import { desativada, recusarLoginHerdavel } from './recusar-entrada.ts'

/** De onde veio o papel; o retirado não volta com o login único. */
type Concessao = 'LOGIN_UNICO' | 'ADMINISTRACAO' | 'RETIRADO'

/** Quem pede: a pessoa e, se veio com um token, de que sessão ele é e quando foi dado. */
type Chave = Pick<Identidade, 'sub'> & Partial<Pick<Identidade, 'sessao' | 'emitidoEm'>>

type Linha = Omit<Marca, 'fuso'> & {
  sessaoEncerrada: boolean
  usuarioId: string | null
  /** O que dela o login único também diz; nulo em quem nunca entrou. */
  pessoa: (Omit<Guardada, 'loginUnicoEm'> & { loginUnicoEm: string | null }) | null
  desativadoEm: Date | null
  setores: string[]
  papeis: Record<string, Concessao>
  substitui: { titularId: string; inicio: string; fim: string }[]
  agora: Date
}

/**
 * Quem pede, num comando só, a cada pedido. Vale o papel que o token traz e que ninguém retirou aqui, e o que
 * se concedeu aqui; o que o token traz de novo (a pessoa, um papel, outro nome) é registrado, e só isso escreve.
 */
export async function carregarAtor(ledger: Ledger, identidade: Identidade, origem: Origem): Promise<Ator> {
  recusarLoginHerdavel(identidade)
  let linha = await ler(ledger.db, identidade)
  if (linha.sessaoEncerrada) throw new Recusa('NaoAutenticadoException', SESSAO_ENCERRADA)
  if (linha.desativadoEm === null && trazNovidade(linha, identidade)) {
    await entrar(ledger, identidade, sistemaCom(marcaDe(linha, origem.fuso), origem))
    linha = await ler(ledger.db, identidade)
  }
  if (linha.desativadoEm !== null) throw desativada()
  return atorDe(linha, identidade, origem)
}

/**
 * Quem um administrador impersona, pelo login: sem token, valem os papéis que se concederam; nada prova que a
 * pessoa está presente.
 */
export async function carregarImpersonado(
  reader: Reader,
  { login, origem, impersonadoPor }: { login: string; origem: Origem; impersonadoPor: string },
): Promise<Ator | undefined> {
  const pessoa = await reader
    .selectFrom('usuario')
    .select('sub')
    .where('login', '=', login)
    .where('desativadoEm', 'is', null)
    .executeTakeFirst()
  if (pessoa === undefined) return undefined
  const linha = await ler(reader, pessoa)
  const papeis = Object.keys(linha.papeis).filter((papel) => linha.papeis[papel] !== 'RETIRADO')
  return { ...atorDe(linha, { papeis, autenticadoEm: null }, origem), impersonadoPor }
}

/**
 * Quem pediu algo que se faz depois, com o que pode agora; sem token, valem os papéis que ninguém retirou.
 * Indefinido: já não entra.
 */
export async function carregarPessoa(reader: Reader, id: string, fuso: string): Promise<Ator | undefined> {
  const pessoa = await reader
    .selectFrom('usuario')
    .select('sub')
    .where('id', '=', id)
    .where('desativadoEm', 'is', null)
    .executeTakeFirst()
  if (pessoa === undefined) return undefined
  const linha = await ler(reader, pessoa)
  const papeis = Object.keys(linha.papeis).filter((papel) => linha.papeis[papel] !== 'RETIRADO')
  return papeis.includes('access')
    ? atorDe(linha, { papeis, autenticadoEm: null }, { ip: null, userAgent: null, fuso })
    : undefined
}

/** Os que chegam enquanto se leem outros vão juntos no comando seguinte. */
const lerJunto = togetherIn(lerTodos)

const ler = async (reader: Reader, chave: Chave): Promise<Linha> =>
  reader.isTransaction ? (await lerTodos(reader, [chave]))[0]! : lerJunto(reader, chave)

async function lerTodos(reader: Reader, chaves: readonly Chave[]): Promise<Linha[]> {
  const { rows } = await sql<Linha>`
    select m.nome, m.sigla, m.nome_curto, m.enviar_para_usuarios, m.distribuir_interno, m.ocultar_existencia_sigiloso,
           m.permitir_envio_pendente, m.exigir_ttd, m.cls_ve_sigiloso, m.diario_configurado, m.arquivo_max_bytes,
           m.setor_protocolo_id, m.numero_processo, m.nipe_uf, m.nipe_orgao, m.nipe_unidade, m.nup_unidade,
           sessao_encerrou(pedido.sub, pedido.sessao, pedido.dado_em) as sessao_encerrada,
           u.id as usuario_id, u.desativado_em,
           case when u.id is not null then json_build_object('login', u.login, 'nome', u.nome, 'sobrenome', u.sobrenome, 'nomeCompleto', u.nome_completo,
             'cpf', u.cpf, 'email', u.email, 'loginUnicoEm', u.login_unico_em) end as pessoa,
           array(select l.setor_id from lotacao l join setor s on s.id = l.setor_id
                  where l.usuario_id = u.id and s.desativado_em is null order by s.nome, s.id) as setores,
           coalesce((select jsonb_object_agg(p.papel, case when p.revogado_em is not null then 'RETIRADO' when p.concedido_por is null then 'LOGIN_UNICO' else 'ADMINISTRACAO' end)
                       from usuario_papel p where p.usuario_id = u.id), '{}') as papeis,
           coalesce((select json_agg(json_build_object('titularId', z.titular_id, 'inicio', z.inicio, 'fim', z.fim)) from substituicao z join usuario t on t.id = z.titular_id
                      where z.substituto_id = u.id and z.encerrada_em is null and t.desativado_em is null and z.fim >= current_date - 1 and z.inicio <= current_date + 1), '[]') as substitui,
           now() as agora
      from unnest(${colunasDe(chaves)}) with ordinality as pedido (sub, sessao, dado_em, lugar) cross join marca m
      left join usuario u on u.sub = pedido.sub order by pedido.lugar`.execute(reader)
  if (rows.length < chaves.length) throw new Error('marca sem linha: a entidade não foi semeada')
  return rows
}

function trazNovidade({ pessoa, papeis }: Linha, identidade: Identidade): boolean {
  if (pessoa === null || identidade.papeis.some((papel) => papeis[papel] === undefined)) return true
  if (identidade.cpf !== null && !cpfValido(identidade.cpf)) return true
  const loginUnicoEm = pessoa.loginUnicoEm === null ? null : new Date(pessoa.loginUnicoEm)
  return Object.keys(oQueMudou({ ...pessoa, loginUnicoEm }, identidade)).length > 0
}

/** Quem entra é com o login único: sem o `access` dele, nada vale. O mais também se concede aqui. */
function papeisEmVigor(concedidos: Linha['papeis'], doToken: readonly string[]): ReadonlySet<string> {
  const daqui = Object.keys(concedidos).filter(
    (papel) => papel !== 'access' && concedidos[papel] === 'ADMINISTRACAO',
  )
  return new Set([...doToken.filter((papel) => concedidos[papel] !== 'RETIRADO'), ...daqui])
}

function atorDe(
  linha: Linha,
  identidade: Pick<Identidade, 'papeis' | 'autenticadoEm'>,
  origem: Origem,
): Ator {
  return {
    tipo: 'USUARIO',
    id: linha.usuarioId,
    nome: linha.pessoa?.nomeCompleto ?? '',
    cpf: linha.pessoa?.cpf ?? null,
    setores: linha.setores,
    substitui: titularesDe(linha, origem.fuso),
    papeis: papeisEmVigor(linha.papeis, identidade.papeis),
    marca: marcaDe(linha, origem.fuso),
    ip: origem.ip,
    userAgent: origem.userAgent,
    autenticadoEm: identidade.autenticadoEm,
    impersonadoPor: null,
  }
}

/** Do primeiro ao último dia, no fuso da entidade: começa e acaba sozinha. */
function titularesDe({ substitui, agora }: Linha, fuso: string): string[] {
  const hoje = dayIn(agora, fuso)
  return substitui
    .filter(({ inicio, fim }) => inicio <= hoje && hoje <= fim)
    .map(({ titularId }) => titularId)
    .toSorted()
}

function marcaDe(linha: Linha, fuso: string): Marca {
  const {
    nome,
    sigla,
    nomeCurto,
    enviarParaUsuarios,
    distribuirInterno,
    ocultarExistenciaSigiloso,
    permitirEnvioPendente,
    exigirTtd,
    clsVeSigiloso,
    diarioConfigurado,
    arquivoMaxBytes,
    setorProtocoloId,
    numeroProcesso,
    nipeUf,
    nipeOrgao,
    nipeUnidade,
    nupUnidade,
  } = linha
  return {
    nome,
    sigla,
    nomeCurto,
    enviarParaUsuarios,
    distribuirInterno,
    ocultarExistenciaSigiloso,
    permitirEnvioPendente,
    exigirTtd,
    clsVeSigiloso,
    diarioConfigurado,
    arquivoMaxBytes,
    setorProtocoloId,
    numeroProcesso,
    nipeUf,
    nipeOrgao,
    nipeUnidade,
    nupUnidade,
    fuso,
  }
}
