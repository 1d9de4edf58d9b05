import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { iniciarDomscCiga } from '@autos/simuladores/domsc-ciga/domsc-ciga.ts'
import type { Proxy } from '@autos/simuladores/falhas/proxy.ts'
import { iniciarIcp } from '@autos/simuladores/icp/icp.ts'
import type { Pki } from '@autos/simuladores/pki/pki.ts'
import { type Cadastrado, configDoDiario, loginNoDiario, noDiarioDe } from '../diario.ts'
import { PESSOAS } from '../elenco.ts'
import { portaLivre } from '../porta-livre.ts'

export type Autoridades = {
  linhas: Record<'carimbo' | 'revogacao' | 'diario', Proxy>
  pki: Pki
  /** O que o diário recebeu com a nossa chave. */
  noDiario(chave: string): Promise<Cadastrado[]>
  /** O que o servidor precisa saber delas. */
  env: { AUTOS_ASSINATURA: string; AUTOS_DIARIO: string }
  parar(): Promise<void>
}

/**
 * A pergunta que ninguém responde espera tanto; mais que o bastante para que se deixe o endereço em paz por
 * um tempo.
 */
const TEMPO_MS = 2_500

/** Quem data, quem diz o que foi revogado e onde se publica, cada um por uma linha sua. */
export async function abrirAutoridades(
  pasta: string,
  linha: (porta: number, protocolo: 'http') => Promise<Proxy>,
): Promise<Autoridades> {
  const portaDoIcp = await portaLivre()
  const domsc = await iniciarDomscCiga({ porta: 0, logins: [loginNoDiario] })
  const linhas = {
    carimbo: await linha(portaDoIcp, 'http'),
    revogacao: await linha(portaDoIcp, 'http'),
    diario: await linha(domsc.porta, 'http'),
  }
  const responsavel = { nome: 'Ana Azevedo', cpf: PESSOAS.ana.cpf }
  const icp = await iniciarIcp({
    porta: portaDoIcp,
    pasta: join(pasta, 'icp'),
    publico: `http://127.0.0.1:${linhas.revogacao.porta}`,
    pessoas: [{ nome: 'Ana Azevedo', cpf: PESSOAS.ana.cpf, certificado: { tipo: 'A3', chave: 'P-256' } }],
    instituicoes: [{ id: 'teste', nome: 'Prefeitura de Teste', cnpj: '90530001000130', responsavel }],
  })
  const { p12, senha } = await icp.pki.instituicao('teste')
  const arquivo = (nome: string, conteudo: object): string => {
    const caminho = join(pasta, nome)
    writeFileSync(caminho, JSON.stringify(conteudo))
    return caminho
  }
  const raiz = (tipo: 'ICP_BRASIL' | 'GOV_BR', caminho: string) => ({ tipo, nome: tipo, arquivos: [caminho] })
  return {
    linhas,
    pki: icp.pki,
    noDiario: (chave) => noDiarioDe(domsc.endereco, chave),
    env: {
      AUTOS_ASSINATURA: arquivo('assinatura.json', {
        ancoras: [raiz('ICP_BRASIL', icp.pki.ancoras.icpBrasil), raiz('GOV_BR', icp.pki.ancoras.govBr)],
        carimbo: { endereco: `http://127.0.0.1:${linhas.carimbo.porta}/tsa` },
        rede: { privados: ['127.0.0.0/8'], tempoMs: TEMPO_MS },
        instituicao: { teste: { p12, senha } },
      }),
      AUTOS_DIARIO: arquivo('diario.json', {
        teste: configDoDiario(`http://127.0.0.1:${linhas.diario.porta}/`, 1_000),
      }),
    },
    parar: async () => void (await Promise.all([icp.parar(), domsc.parar()])),
  }
}
