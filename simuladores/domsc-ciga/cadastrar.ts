import type { Login } from './acesso.ts'
import type { Ato, Atos } from './atos.ts'
import { metadadosDa, type Campo, type Campos, type Operacao } from './campos.ts'
import { diaDe, edicaoDoDia, lerData, proximaEdicao } from './edicoes.ts'
import type { Formulario } from './formulario.ts'
import type { Posicoes } from './posicoes.ts'
import { Recusa } from './recusa.ts'

type Circunstancias = {
  login: Login
  campos: Campos
  posicoes: Posicoes
  semEdicao: readonly string[]
  agora: number
}

/** `remote/create`. The same act handed in twice is two: nothing says that the service knows it again. */
export function cadastrar(formulario: Formulario, atos: Atos, circunstancias: Circunstancias): Ato {
  const { login, campos, agora } = circunstancias
  if (login.cadastra === false)
    throw new Recusa(403, `${login.nome} não tem permissão para cadastrar atos por ${login.entidade}.`)
  const faltas: Record<string, string[]> = {}
  const ler = (campo: Campo): string => conferir(campo, formulario, faltas)
  const { cadastro } = campos

  const [titulo, urlDeOrigem, sfinge] = [
    ler(cadastro.titulo),
    ler(cadastro.urlDeOrigem),
    ler(cadastro.sfinge),
  ]
  const categoria = Number(ler(cadastro.categoria))
  if (!faltas[cadastro.categoria.nome] && !campos.categorias[categoria])
    faltas[cadastro.categoria.nome] = [`Não há categoria ${categoria}.`]
  const operacao = operacaoDe(formulario, campos, faltas)
  const metadados = lerMetadados({ categoria, operacao }, formulario, { ...circunstancias, faltas })
  ler(cadastro.arquivo)
  const publicaEm = edicaoDe(ler(cadastro.dataDePublicacao), operacao, { ...circunstancias, faltas })
  if (Object.keys(faltas).length) throw new Recusa(400, faltas)

  const { cpf, cnpj, nome: usuario, entidade, municipio } = login
  return atos.cadastrar({
    operacao,
    titulo,
    categoria,
    urlDeOrigem: urlDeOrigem || null,
    sfinge: sfinge || null,
    metadados,
    arquivo: formulario.arquivos[cadastro.arquivo.nome]!,
    cpf,
    cnpj,
    usuario,
    entidade,
    municipio,
    cadastradoEm: agora,
    publicaEm,
    excluidoEm: null,
  })
}

type Faltas = Record<string, string[]>

function conferir(campo: Campo, { campos, arquivos }: Formulario, faltas: Faltas): string {
  const valor = campos[campo.nome]?.trim() ?? ''
  const falta = campo.tipo === 'arquivo' ? !arquivos[campo.nome]?.bytes.length : valor === ''
  const erro = falta
    ? campo.obrigatorio && `Falta o campo ${campo.nome}.`
    : campo.tipo === 'arquivo'
      ? !arquivos[campo.nome]!.bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) &&
        `O campo ${campo.nome} deve trazer um PDF.`
      : !FORMAS[campo.tipo](valor)
        ? `O campo ${campo.nome} não está na forma devida.`
        : valor.length > (campo.maximo ?? Infinity) &&
          `O campo ${campo.nome} passa de ${campo.maximo} caracteres.`
  if (erro) faltas[campo.nome] = [erro]
  return valor
}

const FORMAS: Record<Exclude<Campo['tipo'], 'arquivo'>, (valor: string) => boolean> = {
  texto: () => true,
  inteiro: (valor) => /^\d{1,11}$/.test(valor),
  valor: (valor) => /^\d+([.,]\d{1,2})?$/.test(valor),
  data: (valor) => lerData(valor) !== undefined,
  sfinge: (valor) => /^[0-9A-Z]{40}$/.test(valor),
}

/** Three operations of the manual, of which one route is known. */
function operacaoDe(formulario: Formulario, campos: Campos, faltas: Faltas): Operacao {
  const { nome, valores } = campos.cadastro.operacao
  const dita = formulario.campos[nome]
  const [operacao] = (Object.keys(valores) as Operacao[]).filter((o) => valores[o] === dita)
  if (dita && !operacao) faltas[nome] = [`O campo ${nome} deve ser ${Object.values(valores).join(', ')}.`]
  return operacao ?? 'ato'
}

function lerMetadados(
  { categoria, operacao }: { categoria: number; operacao: Operacao },
  formulario: Formulario,
  { campos, posicoes, faltas }: Circunstancias & { faltas: Faltas },
): Record<string, string> {
  const especie = metadadosDa(categoria)
  if (!especie) return {}
  const tabela = Object.values(campos.metadados[especie])
  const exigidos = posicoes.metadados === 'sempre' || operacao === 'acervo'
  const algum = tabela.some(({ nome }) => formulario.campos[nome])
  if (!exigidos && !algum) return {}
  return Object.fromEntries(tabela.map((campo) => [campo.nome, conferir(campo, formulario, faltas)]))
}

/** An act waits for its edition; what a body publishes by itself, and an item of the archive, do not. */
function edicaoDe(
  pedida: string,
  operacao: Operacao,
  { campos, posicoes, semEdicao, agora, faltas }: Circunstancias & { faltas: Faltas },
): number {
  if (operacao !== 'ato') return agora
  if (posicoes.edicaoMs !== null) return agora + posicoes.edicaoMs
  const { nome } = campos.cadastro.dataDePublicacao
  const dia = lerData(pedida)
  if (dia === undefined) return proximaEdicao(agora, semEdicao)
  const edicao = edicaoDoDia(dia, agora, semEdicao)
  if (edicao === undefined)
    faltas[nome] = [
      dia < diaDe(agora)
        ? `A edição de ${pedida} já saiu.`
        : `Não há edição em ${pedida} que ainda receba atos.`,
    ]
  return edicao ?? agora
}
