import { registerHooks } from 'node:module'

/*
 * Corre num processo só seu: põe de volta, no texto que se carrega e em mais lado nenhum, uma falha que já houve, e diz o
 * que a procura acha. `node falha.ts NOME`.
 */

type Troca = { arquivo: RegExp; de: string; para: string }
type Falha = { trocas: Troca[]; segredo: string; fundo: number; atos: string[] }

export const FALHAS: Record<string, Falha> = {
  'quem assina lê o anexo, seja qual for a restrição': {
    trocas: [
      {
        arquivo: /acoes\/acesso\.ts$/,
        de: 'LE = {\n  DA_CASA: [',
        para: "LE = {\n  DA_CASA: [['lê', 'falha', 'assinaOPrincipal'],",
      },
    ],
    segredo: 'anexo sigiloso',
    fundo: 1,
    atos: ['documentoAlterarAssinantes', 'documentoAssinarSimples'],
  },
  'anexa quem não lê, e quem assina lê o anexo': {
    trocas: [
      {
        arquivo: /acoes\/acesso\.ts$/,
        de: 'LE = {\n  DA_CASA: [',
        para: "LE = {\n  DA_CASA: [['lê', 'falha', 'assinaOPrincipal'],",
      },
      {
        arquivo: /acoes\/regras\.ts$/,
        de: 'PODE_ANEXAR:                   [I.naoDocumento, I.semLeitura,',
        para: 'PODE_ANEXAR:                   [I.naoDocumento,',
      },
    ],
    segredo: 'sigiloso',
    fundo: 2,
    atos: ['documentoAnexar', 'documentoAlterarAssinantes', 'documentoAssinarSimples'],
  },
  'quemVera diz quem é de fora a quem não lê, e a chave diz o CPF': {
    trocas: [
      {
        arquivo: /metadados\/quem-vera\.ts$/,
        de: 'fase(fatos.podeVer ? seriam : { ...seriam, deFora: [] })',
        para: 'fase(seriam)',
      },
      { arquivo: /metadados\/quem-vera\.ts$/, de: "leitor.tipo === 'EXTERNO'", para: 'false' },
    ],
    segredo: 'interessado',
    fundo: 0,
    atos: [],
  },
  'dadosAVista diz o que se acha no que não se lê': {
    trocas: [
      {
        arquivo: /tarjas\/dados-a-vista\.ts$/,
        de: '.filter(({ id: documentoId }) => lidos.has(documentoId))',
        para: '',
      },
      {
        arquivo: /tarjas\/dados-a-vista\.ts$/,
        de: ' || (soDocumento && !fatos.documento)',
        para: '',
      },
      {
        arquivo: /tarjas\/exigir-dados-vistos\.ts$/,
        de: 'CONVIDADO: sql`not (a.fechado or f.posse or f.sigiloso)`',
        para: 'CONVIDADO: SIM',
      },
    ],
    segredo: 'peça sigilosa com dados',
    fundo: 0,
    atos: [],
  },
}

async function correr({ trocas, segredo: nome, fundo, atos }: Falha): Promise<string[]> {
  const feitas = new Set<Troca>()
  registerHooks({
    load(url, contexto, seguinte) {
      const lido = seguinte(url, contexto)
      const minhas = trocas.filter(({ arquivo }) => arquivo.test(url))
      if (minhas.length === 0) return lido
      let texto = Buffer.from(lido.source as Uint8Array).toString('utf8')
      for (const troca of minhas) {
        if (!texto.includes(troca.de)) throw new Error(`${url} já não diz ${troca.de}`)
        texto = texto.replace(troca.de, troca.para)
        feitas.add(troca)
      }
      return { ...lido, source: texto }
    },
  })
  const { mundo } = await import('../../mundo.ts')
  const { abrirEnsaio } = await import('../../ensaio.ts')
  const { plantarAlcance } = await import('./mundo-do-alcance.ts')
  const { procurar } = await import('./procurar.ts')
  const { caminhos } = await import('./caminhos.ts')
  const m = await mundo()
  const alcance = await plantarAlcance(m)
  const segredo = alcance.segredos.find((um) => um.nome === nome)!
  const { achados, leitura } = await procurar(await abrirEnsaio(m), alcance, {
    segredo,
    fundo,
    seed: 1,
    atos,
    ...(fundo === 0 ? { lerCada: Infinity } : {}),
  })
  if (feitas.size < trocas.length) throw new Error('há troca que não se fez')
  return [
    ...leitura.achados,
    ...caminhos(
      alcance,
      achados.filter(({ fonte }) => fonte === undefined),
    ),
  ]
}

const pedida = process.argv[2]
if (import.meta.main && pedida !== undefined) {
  const achados = await correr(FALHAS[pedida]!)
  process.stdout.write(`\nACHADOS ${JSON.stringify(achados)}\n`, () => process.exit(0))
}
