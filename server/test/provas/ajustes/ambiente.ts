import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { iniciarIcp } from '@autos/simuladores/icp/icp.ts'
import { iniciarReconhecimento } from '@autos/simuladores/reconhecimento/reconhecimento.ts'
import { sha256 } from '../../../src/kernel/canonical.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { chaveDe } from '../../../src/modules/entregas/index.ts'
import { bancoDeTeste, type Cliente, clienteDe } from '../../banco.ts'
import { configDoDiario } from '../../diario.ts'
import { CASA, partesDeFora } from '../../partes-de-fora.ts'
import { pkiDeTeste } from '../../pki.ts'
import { provedorQueMente } from '../../provedor-que-mente.ts'
import { provedoresDeTeste } from '../../provedores.ts'
import { receptorOtlp } from '../../receptor-otlp.ts'

/** Do carimbo do tempo do SERPRO. */
const NO_SERPRO = { id: 'autos', segredo: 'x7Qm2vT9wLzR4kBn', nome: 'Autos' }
const S3 = { regiao: 'us-east-1', chave: 'AUTOSAJUSTES', segredo: 'zR7mQ2xT9wLvK4bN' }
export const SEGREDO = 'q7Zt2nXw9Lr4Vb8Kc1Hs6Jd3Gf5Pm0Ya'

/** Os ajustes de quem tem tudo, e tudo certo: o que vai no ambiente, e o que vai em cada arquivo. */
export type Ajustes = {
  ambiente: Record<string, string>
  arquivos: Record<'AUTOS_ENTIDADES' | 'AUTOS_ASSINATURA' | 'AUTOS_DIARIO', unknown>
}

export type Ambiente = {
  /** Como cada vizinho passa a responder, e por onde se entra num realm que mente. */
  vizinhos: Record<'loja' | 'caixa' | 'provedor', string>
  /** Quem carimba por outro protocolo. */
  serpro: { tipo: 'serpro'; endereco: string; chave: string; segredo: string }
  certos: Ajustes
  pasta: string
  /** O que se anotou dos serviços de fora até agora. */
  esquecer(): Promise<void>
}

/** Cada parte de fora pelo protocolo dela, em pé, e os ajustes que levam a elas. */
export async function ambiente(): Promise<Ambiente> {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-ajustes-'))
  const pki = await pkiDeTeste()
  const { govBr, psc } = (await provedoresDeTeste(pki)).assinatura
  const banco = await bancoDeTeste()
  const dono = clienteDe(banco.urlDono)
  await dono.connect()
  await umaChaveDeIntegrador(dono)
  after(async () => {
    await dono.end()
    await banco[Symbol.asyncDispose]()
  })
  const { loja, caixa, identidade, antivirus, gotenberg, domsc } = await partesDeFora(S3)
  const [reconhecimento, icp] = await Promise.all([
    iniciarReconhecimento({ porta: 0 }),
    iniciarIcp({ porta: 0, pasta: pki.pki.pasta, serpro: NO_SERPRO }),
  ])
  const provedor = await provedorQueMente(CASA)
  const coletor = await receptorOtlp()
  after(async () => {
    await Promise.all([reconhecimento.parar(), icp.parar(), coletor[Symbol.asyncDispose]()])
    rmSync(pasta, { recursive: true, force: true })
  })
  const web = join(pasta, 'web')
  mkdirSync(web)
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Autos</title>')
  const instituicao = await pki.pki.instituicao('teste')
  const { carimbo } = pki.assinatura
  return {
    pasta,
    vizinhos: { loja: loja.endereco, caixa: caixa.endereco, provedor: provedor.endereco },
    serpro: { tipo: 'serpro', endereco: icp.endereco, chave: NO_SERPRO.id, segredo: NO_SERPRO.segredo },
    esquecer: async () => void (await dono.query('truncate servico_externo')),
    certos: {
      ambiente: {
        PORT: '0',
        AUTOS_EMBUTIDO: '1',
        AUTOS_ESCUTA: '127.0.0.1',
        AUTOS_S3_ENDERECO: loja.endereco,
        AUTOS_S3_PUBLICO: loja.endereco,
        AUTOS_S3_REGIAO: S3.regiao,
        AUTOS_S3_CHAVE: S3.chave,
        AUTOS_S3_SEGREDO: S3.segredo,
        AUTOS_CORREIO: caixa.smtp,
        AUTOS_CORREIO_DE: 'Autos <autos@cidade.example>',
        AUTOS_CORREIO_RETORNO: 'retorno@cidade.example',
        AUTOS_CORREIO_CAIXA: caixa.imap,
        AUTOS_ANTIVIRUS: antivirus.endereco,
        AUTOS_GOTENBERG: gotenberg.endereco,
        AUTOS_RECONHECEDOR: reconhecimento.endereco,
        AUTOS_SEGREDO: SEGREDO,
        AUTOS_WEB_DIST: web,
        OTEL_EXPORTER_OTLP_ENDPOINT: coletor.endereco,
        OTEL_EXPORTER_PROMETHEUS_PORT: '9464',
        OTEL_EXPORTER_PROMETHEUS_HOST: '127.0.0.1',
      },
      arquivos: {
        AUTOS_ENTIDADES: [
          {
            id: 'teste',
            nome: 'Prefeitura de Teste',
            sigla: 'PMT',
            hosts: ['localhost'],
            padrao: true,
            endereco: CASA,
            banco: banco.url,
            bancoDireto: banco.url,
            emissor: `${identidade.endereco}/realms/teste`,
            clienteWeb: 'autos-web',
            audiencia: 'autos-api',
            balde: 'autos-teste',
            s3: { endereco: loja.endereco, publico: loja.endereco, ...S3 },
          },
        ],
        AUTOS_ASSINATURA: {
          ancoras: [
            { tipo: 'ICP_BRASIL', nome: 'ICP-Brasil', arquivos: [pki.pki.ancoras.icpBrasil] },
            { tipo: 'GOV_BR', nome: 'gov.br', arquivos: [pki.pki.ancoras.govBr] },
          ],
          carimbo: { endereco: carimbo!.endereco },
          rede: { privados: ['127.0.0.0/8', '::1/128'] },
          govBr: { ...govBr!, entidades: { teste: govBr!.entidades['teste'] } },
          psc,
          instituicao: { teste: { p12: instituicao.p12, senha: instituicao.senha } },
        },
        AUTOS_DIARIO: { teste: configDoDiario(`${domsc.endereco}/`, 2_000) },
      },
    },
  }
}

/** Um sistema que já entra: do segredo da instalação, só a chave dele se sabe. */
async function umaChaveDeIntegrador(dono: Cliente): Promise<void> {
  const [integrador, chave] = [newId(), newId()]
  await dono.query(`insert into integrador (id, nome, login) values ($1, 'Sistema de Teste', 'sistema')`, [
    integrador,
  ])
  await dono.query(
    `insert into integrador_chave (id, integrador_id, nome, resumo, escopos, criada_em) values ($1, $2, 'Chave', $3, '{ENTREGAR}', now())`,
    [chave, integrador, sha256(chaveDe(SEGREDO, chave))],
  )
}
