import { randomBytes } from 'node:crypto'
import type { Config, ConfigDaEntidade } from '../src/config.ts'
import { assinaturaDeTeste } from './assinatura.ts'

// Apart from what holds a test's world: a bench that imports node:test pays for its hooks at every promise.

export const EMISSOR = 'http://localhost:4301/realms/teste'

export function entidadeDeTeste(banco: string, mais: Partial<ConfigDaEntidade> = {}): ConfigDaEntidade {
  return {
    id: 'teste',
    nome: 'Prefeitura de Teste',
    sigla: 'PMT',
    hosts: ['localhost'],
    padrao: true,
    endereco: 'http://localhost:4300',
    enderecos: {},
    banco,
    emissor: EMISSOR,
    clienteWeb: 'autos-web',
    audiencia: 'autos-api',
    balde: 'autos-teste',
    fuso: 'America/Sao_Paulo',
    estado: 'ligada',
    ...mais,
  }
}

export function configDeTeste(entidades: ConfigDaEntidade[], mais: Partial<Config> = {}): Config {
  return {
    papel: 'web',
    porta: 0,
    escuta: '127.0.0.1',
    entidades,
    conexoes: 40,
    s3: {
      endereco: 'http://127.0.0.1:4302',
      publico: 'http://localhost:4302',
      regiao: 'us-east-1',
      chave: 'AUTOSTESTE',
      segredo: randomBytes(24).toString('base64url'),
    },
    correio: { url: 'smtp://127.0.0.1:4304', de: 'Autos <nao-responda@teste.example>' },
    segredo: randomBytes(32).toString('base64url'),
    segredoAnterior: undefined,
    embutido: true,
    webDist: undefined,
    webOutras: undefined,
    versaoWeb: '0.1.0',
    log: 'silent',
    proxies: [],
    manutencao: false,
    antivirus: undefined,
    gotenberg: undefined,
    reconhecedor: undefined,
    reautenticacaoMinutos: 15,
    preparoPorMinuto: 0,
    releituraPorMinuto: 0,
    reconhece: false,
    impersonacao: undefined,
    telemetria: undefined,
    assinatura: assinaturaDeTeste(),
    diario: {},
    ...mais,
  }
}
