import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { MENSAGENS } from '@autos/contract/mensagens.ts'

const RAIZ = resolve(import.meta.dirname, '../../..')
const ler = (padrao: string): string =>
  globSync(padrao, { cwd: RAIZ, exclude: (caminho) => /node_modules|\/gen(\/|$)|\.test\.ts$/.test(String(caminho)) })
    .map((caminho) => readFileSync(join(RAIZ, caminho), 'utf8'))
    .join('\n')

/** Sem os comentários: uma frase citada só neles não se mostra a ninguém. */
const semComentarios = (codigo: string): string => codigo.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
const TELAS = semComentarios(ler('web/src/**/*.{ts,tsx}'))
const TUDO = [TELAS, semComentarios(ler('contract/**/*.ts')), semComentarios(ler('server/src/**/*.ts'))].join('\n')

/** As 76 frases entre aspas da especificação, na ordem em que estão nela; o que está entre chaves muda. */
const FRASES = [
  'Usuário sem acesso ao',
  'Identificador ou título',
  'Marcadores',
  'Novo marcador',
  'Entrar com',
  'Enviar arquivo',
  'Aguardando envio',
  '(Restrito)',
  'Arquivo',
  'Nenhuma ação disponível',
  'Interface do Usuário',
  'Serviço/API',
  'Erro',
  'Pré-visualização não disponível para este tipo de arquivo.',
  '{n} de {total} documentos foram assinados com sucesso',
  'Gerar e reservar número',
  'Cancelar a reserva',
  'Nome do grupo obrigatório',
  'Mínimo de 2 integrantes',
  'Grupo contém documentos ou processos em sua carga',
  'Todos os documentos e processos vinculados serão desmarcados. Confirma a remoção do marcador?',
  'Campo obrigatório.',
  'campo obrigatório',
  'Descrição do critério de numeração',
  'Nenhuma correspondência',
  'Ex. Ata de Reunião, Certidão de Nascimento, etc.',
  'CPF inválido.',
  'CPF repetido.',
  'CPF válido. Não esqueça de acionar Enter, Tab ou vírgula para confirmar.',
  'CPF inválido',
  'CNPJ inválido',
  'CPF ou CNPJ inválido',
  'Tamanho limite excedido',
  'Arquivo selecionado supera o limite em {excess}. Por favor, reduza o tamanho do arquivo.',
  'Tipo de arquivo ainda não suportado.',
  'Arquivo PDF inválido',
  'Nenhum documento disponível',
  'Nenhum processo disponível',
  'Informe o código de erro ao suporte:',
  '(copiado para a área de transferência)',
  'O servidor foi atualizado e tornou-se incompatível com a interface em execução.',
  'Atualizar interface',
  'Certificado indisponível ou dispositivo criptográfico desconectado',
  'Operação cancelada pelo usuário',
  'Erro desconhecido',
  'A abertura da janela do assinador foi bloqueada pelo navegador.',
  'Abrir',
  'Necessária conta Gov.br verificada (prata) ou comprovada (ouro).',
  'Saiba mais',
  'Fechar',
  'Excedido limite de assinaturas. Necessita sessão.',
  'Instalar',
  'Atualizar',
  'Carregando Web PKI...',
  'Não esqueça de salvar o perfil para armazenar a sessão obtida.',
  'Grupo criado com sucesso.',
  'Grupo alterado com sucesso.',
  'Grupo removido com sucesso',
  'Marcador renomeado para: ',
  'Assunto alterado com sucesso!',
  'Assinantes alterados com sucesso!',
  'Classificação alterada com sucesso!',
  'Salvo',
  'Interessados alterados com sucesso!',
  'Título alterado com sucesso!',
  'Peça desconsiderada!',
  'Processo desapensado',
  'Documento desarquivado!',
  'Processo desarquivado!',
  'Processo(s) apensado(s)!',
  'Interessado adicionado com sucesso!',
  'Documento publicado com sucesso!',
  'Texto copiado para a área de transferência!',
  'Este documento não será assinado.',
  'Apenas documentos em formato PDF podem ser assinados com representação visual (selo).',
  'Clique/toque no documento para definir a posição da representação visual da assinatura (selo).',
] as const // prettier-ignore

/** As de telas que ainda se constroem. Só encolhe. */
const AINDA_NAO: readonly string[] = ['Descrição do critério de numeração']

test('são 76, e nenhuma se repete', () => {
  assert.equal(new Set(FRASES).size, 76)
})

const partes = (frase: string): string[] => frase.split(/\{[^}]*\}/).map((parte) => parte.trim()).filter(Boolean) // prettier-ignore
for (const frase of FRASES)
  test(`letra por letra no que se mostra: ${frase}`, { skip: AINDA_NAO.includes(frase) && !TUDO.includes(frase) ? 'a tela se constrói' : false }, () => {
    for (const parte of partes(frase)) assert.ok(TUDO.includes(parte), `“${parte}” não está em web, contract nem server`)
  })

test('toda frase de mensagens.ts é mostrada por quem a importa', () => {
  const deFora = semComentarios(ler('{web/src,server/src}/**/*.{ts,tsx}')) + semComentarios(ler('contract/regras/*.ts'))
  assert.deepEqual(
    Object.keys(MENSAGENS).filter((nome) => !new RegExp(`MENSAGENS\\.${nome}\\b`).test(deFora)),
    [],
  )
})
