import {
  assinaturas,
  branco,
  campo,
  corpo,
  ementa,
  type Html,
  localEData,
  negrito,
  secao,
  semTimbre,
  texto,
  titulo,
  v,
} from './partes.ts'

/** É de quem requer, e não da entidade: sai sem o papel timbrado dela. */
const requerimento = (quem: Html): Html =>
  texto(
    semTimbre,
    titulo(v('identificacao')),
    branco,
    corpo(`Ao ${campo('A quem se pede: Senhor Prefeito')},`),
    corpo(`${quem}, vem requerer ${campo('O que se pede')}, pelas razões seguintes:`),
    corpo(campo('Razões e documentos que se juntam')),
    corpo('Nestes termos, pede deferimento.'),
    localEData,
    assinaturas,
  )

export const requerimentoDoCidadao = requerimento(
  `${negrito(campo('Nome do requerente'))}, CPF ou CNPJ ${campo('CPF ou CNPJ')}, residente em ${campo('Endereço')}, telefone ${campo('Telefone')}`,
)
export const requerimentoDoServidor = requerimento(
  `${negrito(campo('Nome do servidor'))}, matrícula ${campo('Matrícula')}, ocupante do cargo de ${campo('Cargo')}, com lotação em ${campo('Setor')}`,
)

/** O que um vereador propõe ao plenário ou, por ele, ao Executivo. */
const proposicao = (propoe: Html): Html =>
  texto(
    titulo(v('identificacao')),
    branco,
    ementa(`${v('titulo')}.`),
    branco,
    corpo('Senhor Presidente, Senhores Vereadores,'),
    corpo(propoe),
    secao('Justificativa'),
    corpo(campo('Por que se propõe')),
    localEData,
    assinaturas,
  )

export const indicacao = proposicao(
  `O vereador que assina, nos termos do Regimento Interno, indica ao ${campo('A quem se indica: Senhor Prefeito')} que ${campo('O que se sugere')}.`,
)
export const mocao = proposicao(
  `O vereador que assina, nos termos do Regimento Interno, propõe ao Plenário moção de ${campo('Aplauso, apoio, pesar ou repúdio')} a ${campo('A quem')}, por ${campo('Motivo')}.`,
)
export const requerimentoDeVereador = proposicao(
  `O vereador que assina, nos termos do Regimento Interno, requer, ouvido o Plenário, ${campo('O que se requer, e de quem')}.`,
)
