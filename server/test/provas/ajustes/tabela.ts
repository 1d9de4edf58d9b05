import type { Ajustes, Ambiente } from './ambiente.ts'
import { chaves } from './chaves.ts'
import { experimentar, type Lido } from './experimentar.ts'
import { type Escrito, VALORES, type Valores } from './valores.ts'

export type Linha = { chave: string; caso: string; inicio: string; conferir: string; pessoa: string }
type Caso = { qual: 'errado' | 'ausente' | 'fora'; diz: string; mudar: (ajustes: Ajustes) => void }

type Objeto = Record<string, unknown>

/** Onde o ajuste está escrito: o objeto e o nome nele. De uma lista, o primeiro. */
function lugar({ ambiente, arquivos }: Ajustes, chave: string): [Objeto, string] {
  const [nome, caminho] = chave.split(' ') as [keyof Ajustes['arquivos'], string | undefined]
  if (caminho === undefined) return [nome in arquivos ? arquivos : ambiente, nome]
  const partes = caminho.split('.').map((parte) => (parte === '<id>' ? 'teste' : parte))
  let objeto = primeiro(arquivos[nome])
  for (const parte of partes.slice(0, -1)) objeto = primeiro((objeto[parte] ??= {}))
  return [objeto, partes.at(-1)!]
}

const primeiro = (um: unknown): Objeto => (Array.isArray(um) ? um[0] : um) as Objeto

function casos(chave: string, { errado, fora }: Valores, banco: string): Caso[] {
  const escrever = (valor: unknown) => (ajustes: Ajustes) => {
    const [objeto, nome] = lugar(ajustes, chave)
    const novo = typeof valor === 'function' ? valor(objeto[nome], banco) : valor
    objeto[nome] = chave.includes(' ') || typeof novo !== 'object' ? novo : JSON.stringify(novo)
  }
  return [
    ...errado.map(({ diz, valor }: Escrito) => ({ qual: 'errado' as const, diz, mudar: escrever(valor) })),
    {
      qual: 'ausente',
      diz: 'ausente',
      mudar: (ajustes) => {
        const [objeto, nome] = lugar(ajustes, chave)
        delete objeto[nome]
      },
    },
    ...(fora === undefined ? [] : [{ qual: 'fora' as const, diz: 'fora de alcance', mudar: escrever(fora) }]),
  ]
}

/** As linhas dessas chaves; sem elas, de todas. Uma célula sem nada a dizer é um erro: diz-se qual. */
export async function linhas(
  { certos, serpro, ...lugarDele }: Ambiente,
  quais: readonly string[] = chaves(),
): Promise<Linha[]> {
  const [{ banco }] = certos.arquivos.AUTOS_ENTIDADES as [{ banco: string }]
  const feitas: Linha[] = []
  const antes = new Map<string, Lido>()
  const como = async (valores: Valores, mudar: (ajustes: Ajustes) => void): Promise<Lido> => {
    const ajustes = structuredClone(certos)
    valores.com?.(ajustes, { serpro })
    mudar(ajustes)
    return await experimentar(lugarDele, ajustes, valores.partes ?? [])
  }
  for (const chave of quais) {
    const valores = VALORES[chave]
    if (valores === undefined) throw new Error(`${chave}: não se disse o que é errado (valores.ts)`)
    const fundo = `${valores.com}${valores.partes}`
    const certo = antes.get(fundo) ?? (await como(valores, () => undefined))
    antes.set(fundo, certo)
    for (const { qual, diz, mudar } of casos(chave, valores, banco)) {
      const porque = { conferir: dito(valores.conferir, qual), pessoa: dito(valores.pessoa, qual) }
      feitas.push({ chave, caso: diz, ...celulas(await como(valores, mudar), certo, porque) })
    }
  }
  return feitas.map((linha) => limpa(linha, lugarDele.pasta))
}

const dito = (porque: Valores['conferir'], qual: Caso['qual']): string | undefined =>
  typeof porque === 'object' ? porque[qual] : porque

type Porque = { conferir: string | undefined; pessoa: string | undefined }

export function celulas(
  lido: Lido,
  certo: Lido,
  { conferir, pessoa }: Porque,
): Omit<Linha, 'chave' | 'caso'> {
  if (lido.inicio.length > 0)
    return {
      inicio: `recusa: ${lido.inicio.join('; ')}`,
      conferir: 'diz o mesmo',
      pessoa: 'o processo não começa, e o endereço não abre; a um já no ar, nada muda',
    }
  const novos = (de: 'conferir' | 'pessoa') => lido[de].filter((dito) => !certo[de].includes(dito))
  return {
    inicio: 'começa',
    conferir: novos('conferir').join('; ') || escrito(conferir),
    pessoa: novos('pessoa').join(' ') || escrito(pessoa),
  }
}

export const SILENCIO = 'NINGUÉM DIZ NADA'

/** O que não se leu do produto: quem fez a página o escreveu. */
const escrito = (porque: string | undefined): string => (porque === undefined ? SILENCIO : `${porque} †`)

/** O que muda de uma vez para outra não é o que se lê. */
export function limpa<L extends Record<string, string>>(linha: L, pasta: string): L {
  const sem = (texto: string): string =>
    texto
      .replaceAll(pasta, '/etc/autos')
      .replaceAll(/(localhost|127\.0\.0\.1):(?!2\b)\d+/g, '$1:…')
      .replaceAll(/teste_\d+_\d+/g, 'autos')
      .replaceAll('|', '\\|')
      .replaceAll('\n', ' ')
  return Object.fromEntries(Object.entries(linha).map(([nome, texto]) => [nome, sem(texto)])) as L
}

const CABECA = `# Cada ajuste, quando não está certo

Tirado do produto em funcionamento, com cada parte de fora pelo protocolo dela: \`npm run test:longo -- provas/ajustes\` experimenta cada ajuste escrito errado, ausente e, se leva a outro lugar, apontado para onde ninguém atende, e lê o que dizem a partida, *conferir* e o que se mostra a quem trabalha. Onde nada disso se lê daqui, diz-se porquê, ou o que acontece: com † está o que se escreveu à mão. \`✖\` é um erro de *conferir*, \`!\` um aviso. O que fazer em cada caso, *conferir* diz a seguir ao que achou; [producao.md](producao.md) explica cada ajuste. Fora do modo embutido recusam-se também, pelo nome, os segredos fracos e os endereços sem TLS.
`

export function pagina(todas: readonly Linha[], ...outras: readonly string[]): string {
  const grupos = Map.groupBy(todas, ({ chave }) => chave.split(' ')[0]!.replace(/^(OTEL)_.*/, '$1'))
  const soltas = [...grupos].filter(([, linhasDele]) => !linhasDele.some(({ chave }) => chave.includes(' ')))
  const comArquivo = [...grupos].filter(([, linhasDele]) =>
    linhasDele.some(({ chave }) => chave.includes(' ')),
  )
  const secoes = [
    secao(
      'No ambiente',
      soltas.flatMap(([, dele]) => dele),
    ),
    ...comArquivo.map(([nome, dele]) => secao(`No arquivo de ${nome}`, dele)),
  ]
  return [CABECA, ...secoes, ...outras].join('\n')
}

export function secao(titulo: string, linhasDela: readonly Linha[]): string {
  const corpo = linhasDela.map(({ chave, caso, inicio, conferir, pessoa }, i) => {
    const nome = linhasDela[i - 1]?.chave === chave ? '' : `\`${chave.split(' ')[1] ?? chave}\``
    return `| ${nome} | ${caso} | ${inicio} | ${conferir} | ${pessoa} |`
  })
  return `## ${titulo}\n\n| Ajuste | Escrito | A partida | *conferir* | Quem trabalha |\n|---|---|---|---|---|\n${corpo.join('\n')}\n`
}
