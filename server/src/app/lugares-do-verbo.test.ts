import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { ACOES, NOMES_DAS_ACOES, type NomeDaAcao, SEM_ACAO } from '@autos/contract/acoes.ts'
import { ATOS } from '../../test/provas/matriz/atos.ts'

// O que o compilador não cobra de um verbo novo (docs/como-acrescentar-uma-operacao.md).

const RAIZ = resolve(import.meta.dirname, '../../..')
const ESTE = /lugares-do-verbo/
const ler = (padrao: string): string =>
  globSync(padrao, { cwd: RAIZ, exclude: (caminho) => ESTE.test(caminho) })
    .map((caminho) => readFileSync(join(RAIZ, caminho), 'utf8'))
    .join('\n')

const DE_ACAO: readonly string[] = [
  ...new Set(Object.values(ACOES).flatMap(({ mutations }) => [...mutations])),
]
const MUTATIONS = [...DE_ACAO, ...Object.keys(SEM_ACAO)]

/** A mutation consta do texto, inteira ou como `${tipo}Enviar`. */
const consta = (texto: string) => {
  const palavras = new Set(texto.match(/\w+/g))
  return (nome: string) =>
    palavras.has(nome) || texto.includes(`}${nome.replace(/^(documento|processo)/, '')}`)
}

/** Quem fica fora diz por quê, e existe. */
function conferir(
  nomes: readonly string[],
  dentro: (nome: string) => boolean,
  fora: Record<string, string>,
): void {
  assert.deepEqual(
    nomes.filter((nome) => !dentro(nome) && !(nome in fora)),
    [],
    'esquecidas',
  )
  assert.deepEqual(
    Object.keys(fora).filter((nome) => !nomes.includes(nome)),
    [],
    'não há',
  )
}

test('toda mutation se chama em algum teste ao lado do que ele prova', () => {
  conferir(MUTATIONS, consta(ler('server/src/{modules,app}/**/*.test.ts')), SEM_TESTE_AO_LADO)
})
const SEM_TESTE_AO_LADO: Record<string, string> = {
  documentoAssinarNeoId: 'modules/provedores, com o nome do método no lugar dele',
  processoRemoverInteressados: 'modules/processos, com o verbo no lugar dele',
  processoLerComMotivo: 'o mesmo verbo do documento, que se prova em modules/docproc',
}

const PROVEDOR = 'fala com um provedor de fora antes da transação: modules/assinaturas'

test('toda mutation do menu está na matriz de ato, pessoa, restrição e situação', () => {
  const daMatriz = new Set(ATOS.map(({ nome }) => nome))
  conferir(DE_ACAO, (nome) => daMatriz.has(nome), SEM_MATRIZ)
})
const SEM_MATRIZ: Record<string, string> = {
  documentoAssinarNeoId: PROVEDOR,
  documentoAssinarGovBr: PROVEDOR,
  documentoIniciarAssinatura: PROVEDOR,
  documentoFinalizarAssinatura: PROVEDOR,
  processoRemoverInteressados: 'a mesma permissão e o mesmo verbo de adicionar',
  marcadorDesvincular: 'depende de quem pôs o marcador: modules/marcadores',
  documentoProcessar: 'depende do arquivo no armazenamento: modules/documentos',
}

test('toda mutation do menu se disputa com outra, ao mesmo tempo', () => {
  conferir(DE_ACAO, consta(ler('server/test/provas/{,versoes/}disputas*.ts')), SEM_DISPUTA)
})
const SEM_DISPUTA: Record<string, string> = {
  documentoAssinarNeoId: PROVEDOR,
  documentoAssinarGovBr: PROVEDOR,
  documentoIniciarAssinatura: 'a trava da assinatura disputa-se em modules/assinaturas',
  documentoFinalizarAssinatura: 'a trava da assinatura disputa-se em modules/assinaturas',
  processoRemoverInteressados: 'tirar quem já saiu não muda nada',
  documentoDesarquivar: 'o mesmo verbo do processo, que se disputa',
  processoExportar: 'não muda o processo',
  marcadorDesvincular: 'tirar o que já saiu não muda nada',
  documentoProcessar: 'a versão conferida é uma: modules/documentos',
}

test('toda mutation do menu se pede, de fora, por quem não tem o item', () => {
  const [, lista = ''] = /const DE_QUEM_TEM = \[([^\]]+)\]/.exec(ler('e2e/caixa-preta/portas.longo.ts'))!
  conferir(DE_ACAO, (nome) => lista.includes(`'${nome}'`), SEM_PEDIR_DE_FORA)
})
const DE_QUEM_VE = 'pode-o quem vê o item'
const SEM_PEDIR_DE_FORA: Record<string, string> = {
  documentoAssinarNeoId: PROVEDOR,
  documentoAssinarGovBr: PROVEDOR,
  documentoIniciarAssinatura: PROVEDOR,
  documentoFinalizarAssinatura: PROVEDOR,
  documentoCadastrar: 'registra outro documento; no processo alheio, a matriz',
  processoExportar: DE_QUEM_VE,
  marcadorVincular: DE_QUEM_VE,
  marcadorDesvincular: DE_QUEM_VE,
}

test('toda ação do menu está no domínio ou no glossário, pelo nome que tem na tela ou no contrato', () => {
  const textos = (ler('docs/dominio.md') + ler('GLOSSARIO.md')).toLowerCase()
  const dita = (acao: NomeDaAcao) =>
    [ACOES[acao].rotulo, ...ACOES[acao].mutations].some((nome) => textos.includes(nome.toLowerCase()))
  conferir(NOMES_DAS_ACOES, (nome) => dita(nome as NomeDaAcao), COM_OUTRO_NOME)
})
const DOS_DADOS = 'domínio §4.11, pelo dado que muda'
const COM_OUTRO_NOME: Record<string, string> = {
  alterarInteressados: DOS_DADOS,
  alterarTitulo: DOS_DADOS,
  alterarAssunto: DOS_DADOS,
  alterarRequerente: DOS_DADOS,
  alterarNivel: DOS_DADOS,
  alterarRestricoes: DOS_DADOS,
  alterarClassificacao: DOS_DADOS,
}

test('toda ação do menu se faz só com o teclado em algum teste do navegador', () => {
  const feitas = ler('e2e/passos/pelo-teclado.ts')
  conferir(Object.keys(ACOES), (nome) => feitas.includes(`'${nome}'`), {
    assinar: 'abre uma página, e não um diálogo: e2e/assinaturas.spec.ts',
  })
})

test('toda ação do menu está no manual, com o nome que tem na tela', () => {
  const manual = ler('web/src/features/manual/capitulos/*.ts')
  const nomes: Record<string, string> = {
    aceitar: 'Use Aceitar',
    rejeitar: 'ou Rejeitar',
    alterarClassificacao: 'Alterar classificação',
  }
  const esquecidas = Object.entries(ACOES).filter(([nome, acao]) => {
    const rotulos = 'rotulos' in acao ? Object.values(acao.rotulos) : [acao.rotulo]
    return ![...rotulos, nomes[nome]].some((rotulo) => rotulo !== undefined && manual.includes(rotulo))
  })
  assert.deepEqual(
    esquecidas.map(([nome]) => nome),
    [],
  )
})
