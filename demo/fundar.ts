import { modeloDa } from '@autos/contract/modelos/modelos.ts'
import { acaso } from './acaso.ts'
import type { Calendario } from './calendario.ts'
import { chaveDaClassificacao, type Classificacao } from './classificacoes.ts'
import {
  type ClasseViva,
  guardar,
  type Linha,
  type Municipio,
  type PessoaViva,
  pessoaDe,
  type SetorVivo,
  setorDe,
} from './estado.ts'
import { CONVIDADOS, EXTERNOS } from './interessados.ts'
import { type MarcaDemo, NOME_CURTO } from './marca.ts'
import type { MarcadorDemo } from './marcadores.ts'
import { emailDe, type Pessoa, PESSOAS } from './pessoas.ts'
import { maisDias } from './por-extenso.ts'
import type { Grupo, Setor } from './setores.ts'

export type Cenario = {
  id: 'pmva' | 'cmva'
  marca: MarcaDemo
  titular: string
  pessoas: Pessoa[]
  setores: Setor[]
  grupos: Grupo[]
  classificacoes: Classificacao[]
  marcadores: MarcadorDemo[]
  integradores: { login: string; nome: string }[]
}

/** Quando tudo começou, em dias úteis antes da semeadura: quatorze meses e pouco. */
const INICIO = -305

/** A entidade antes do primeiro documento: casa, gente, setores, classificações, marcadores. */
export function fundar(cenario: Cenario, cal: Calendario): Municipio {
  const m: Municipio = {
    id: cenario.id,
    marca: cenario.marca,
    orgao: cenario.marca.nome,
    titular: undefined as unknown as PessoaViva,
    acaso: acaso(`autos/${cenario.id}`),
    cal,
    setores: new Map(),
    pessoas: new Map(),
    classes: new Map(),
    externos: new Map(),
    convidados: new Map(),
    integradores: new Map(),
    marcadores: new Map(),
    documentos: [],
    processos: [],
    avulsos: [],
    linhas: {},
    leituras: new Map(),
    objetos: [],
  }
  for (const setor of cenario.setores) criarSetor(m, setor, false)
  for (const { membros: _, ...grupo } of cenario.grupos) criarSetor(m, grupo, true)
  for (const pessoa of cenario.pessoas) criarPessoa(m, pessoa)
  for (const { sigla, membros } of cenario.grupos)
    for (const [ordem, login] of membros.entries()) lotar(m, setorDe(m, sigla), pessoaDe(m, login), ordem)
  m.titular = pessoaDe(m, cenario.titular)
  for (const classificacao of cenario.classificacoes) criarClasse(m, classificacao)
  for (const marcador of cenario.marcadores) criarMarcador(m, marcador)
  criarDeFora(m, cenario)
  criarMarca(m)
  return m
}

const novoId = (m: Municipio): string => m.acaso.id(m.cal.em(INICIO))

function criarSetor(m: Municipio, setor: Setor, grupo: boolean): void {
  const id = novoId(m)
  const superiorId = setor.superior === undefined ? null : setorDe(m, setor.superior).id
  guardar(m, 'setor', {
    id,
    nome: setor.nome,
    sigla: setor.sigla,
    superiorId,
    grupo,
    criadoEm: m.cal.em(INICIO),
    desativadoEm: setor.desativado === true ? m.cal.em(-275) : null,
  })
  m.setores.set(setor.sigla, { ...setor, id, grupo, membros: [] })
}

function criarPessoa(m: Municipio, pessoa: Pessoa): void {
  const id = novoId(m)
  const { login, nome, sobrenome, cpf, cargos, setores, papeis } = pessoa
  const sub = PESSOAS.find((p) => p.realm === m.id && p.login === login)!.sub
  guardar(m, 'usuario', {
    id,
    sub,
    login,
    nome,
    sobrenome,
    cpf,
    email: emailDe(m.id, login),
    criadoEm: m.cal.em(INICIO),
    desativadoEm: null,
  })
  for (const [ordem, cargo] of cargos.entries()) guardar(m, 'usuarioCargo', { usuarioId: id, cargo, ordem })
  for (const papel of papeis)
    guardar(m, 'usuarioPapel', { usuarioId: id, papel, desde: m.cal.em(INICIO), revogadoEm: null })
  guardarCertificado(m, id, pessoa)
  const viva: PessoaViva = { ...pessoa, id, nomeCompleto: `${nome} ${sobrenome}` }
  m.pessoas.set(login, viva)
  for (const sigla of setores) lotar(m, setorDe(m, sigla), viva, 0)
}

function lotar(m: Municipio, setor: SetorVivo, pessoa: PessoaViva, ordem: number): void {
  setor.membros.push(pessoa)
  guardar(m, 'lotacao', { setorId: setor.id, usuarioId: pessoa.id, ordem, desde: m.cal.em(INICIO) })
}

/**
 * O que o perfil guarda do certificado instalado, e da sessão em nuvem que já venceu: a que vale, só o
 * provedor a dá.
 */
function guardarCertificado(
  m: Municipio,
  usuarioId: string,
  { nome, sobrenome, cpf, certificado }: Pessoa,
): void {
  const nuvem = certificado?.tipo === 'NEOID'
  if (certificado === undefined || (nuvem && certificado.sessaoExpirada !== true)) return
  const validoAte = maisDias(m.cal.em(0), certificado.expiraEmDias)
  const acaso = m.acaso.filho(`certificado ${cpf}`)
  guardar(m, 'certificadoSessao', {
    id: novoId(m),
    usuarioId,
    provedor: nuvem ? 'neoid' : 'local',
    titular: `${`${nome} ${sobrenome}`.toUpperCase()}:${cpf}`,
    emissor: nuvem ? 'AC SERPRO RFB v5' : 'AC Certisign RFB G5',
    impressao: `${acaso.uuid()}${acaso.uuid()}`.replaceAll('-', ''),
    cpfCnpj: cpf,
    validoAte,
    noPerfil: true,
    criadaEm: m.cal.em(-9),
    expiraEm: nuvem ? maisDias(m.cal.em(0), -2) : validoAte,
  })
}

function criarClasse(m: Municipio, c: Classificacao): void {
  const id = novoId(m)
  const campos = [...new Set(['Tipo', 'Ano', 'Setor', ...c.numerarPor])].map((campo) => ({
    campo,
    valor: null,
    on: c.numerarPor.includes(campo),
  }))
  guardar(m, 'classificacao', {
    id,
    especie: c.especie,
    tipo: c.tipo,
    deDocumento: !c.deProcesso,
    deProcesso: c.deProcesso,
    numeravel: c.numeravel,
    numeracaoCampos: JSON.stringify(campos),
    nivelAssinatura: c.nivel,
    ativa: c.ativa,
    sistema: c.sistema,
    dispensaAssinatura: c.dispensaAssinatura,
    permiteMinuta: c.permiteMinuta,
    nascePublico: c.nascePublico,
    restricoesPadrao: c.restricoes,
    classe: c.classe === null ? null : JSON.stringify(c.classe),
    criadaEm: m.cal.em(INICIO),
  })
  for (const sigla of c.restritaA)
    if (m.setores.has(sigla))
      guardar(m, 'classificacaoRestricao', {
        classificacaoId: id,
        usuarioId: null,
        setorId: setorDe(m, sigla).id,
      })
  criarModelo(m, id, c)
  const viva: ClasseViva = { ...c, id }
  m.classes.set(chaveDaClassificacao(c.especie, c.tipo), viva)
}

/** O texto de que se parte, nas espécies que se escrevem aqui. */
function criarModelo(m: Municipio, classificacaoId: string, c: Classificacao): void {
  const html = c.deProcesso || c.sistema ? undefined : modeloDa(c)
  if (html !== undefined)
    guardar(m, 'classificacaoModelo', {
      classificacaoId,
      versao: 1,
      html,
      gravadoEm: m.cal.em(INICIO),
      gravadoPor: m.titular.id,
    })
}

function criarMarcador(m: Municipio, { tipo, dono, nome }: MarcadorDemo): void {
  const id = novoId(m)
  guardar(m, 'marcador', {
    id,
    tipo,
    nome,
    setorId: tipo === 'SETOR' ? setorDe(m, dono!).id : null,
    usuarioId: tipo === 'PESSOAL' ? pessoaDe(m, dono!).id : null,
  })
  m.marcadores.set(`${tipo}|${dono ?? ''}|${nome}`, id)
}

function criarDeFora(m: Municipio, { integradores, id: entidade }: Cenario): void {
  for (const { login, nome } of integradores) {
    const id = novoId(m)
    m.integradores.set(login, id)
    guardar(m, 'integrador', { id, nome, login, criadoEm: m.cal.em(INICIO) })
  }
  for (const { cpfCnpj, nome, email } of EXTERNOS) {
    const id = novoId(m)
    m.externos.set(cpfCnpj, id)
    guardar(m, 'interessadoExterno', { id, nomeRazao: nome, email, cpfCnpj, criadoEm: m.cal.em(INICIO) })
  }
  if (entidade !== 'pmva') return
  for (const { email, nome, cpf } of CONVIDADOS) {
    const id = novoId(m)
    m.convidados.set(email, id)
    guardar(m, 'convidado', { id, email, nome, cpf, criadoEm: m.cal.em(INICIO), criadoPor: m.titular.id })
  }
}

function criarMarca(m: Municipio): void {
  const { nome, sigla, cor, nipe, protocolo, diario, aviso, municipio, endereco, telefone, site } = m.marca
  const linha: Linha<'marca'> = {
    id: 1,
    nome,
    sigla,
    nomeCurto: NOME_CURTO,
    cor,
    logoUrl: null,
    municipio,
    uf: 'SC',
    endereco,
    telefone,
    site,
    enviarParaUsuarios: false,
    distribuirInterno: true,
    ocultarExistenciaSigiloso: false,
    diarioConfigurado: diario,
    aviso,
    setorProtocoloId: setorDe(m, protocolo).id,
    numeroProcesso: 'NIPE',
    nipeUf: nipe.uf,
    nipeOrgao: nipe.orgao,
    nipeUnidade: nipe.unidade,
  }
  guardar(m, 'marca', linha)
}
