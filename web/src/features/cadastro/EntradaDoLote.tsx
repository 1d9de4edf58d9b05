import { tamanhoPorExtenso } from '@autos/contract/regras/arquivos.ts'
import { ActionIcon, Progress, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

import { frase, porcentagem } from '../../partes/arquivo/AndamentoDoEnvio.tsx'
import lista from './Lote.module.css'
import type { Entrada, Situacao } from './lote.ts'

type Props = {
  entrada: Entrada
  travada: boolean
  erro: string | undefined
  mudarTitulo: (titulo: string) => void
  remover: () => void
}

/** Um arquivo da lista: o nome, o título que o documento terá, e como vai. */
export function EntradaDoLote({
  entrada: { conferido, titulo, situacao },
  travada,
  erro,
  mudarTitulo,
  remover,
}: Props) {
  const { name, size } = conferido.arquivo
  const fixo =
    travada ||
    situacao.fase === 'feito' ||
    situacao.fase === 'recusado' ||
    (situacao.fase === 'falhou' && situacao.id !== undefined)
  return (
    <li className={lista['entrada']} data-fase={situacao.fase}>
      <div className={lista['cabeca']}>
        <span className={lista['nome']}>{name}</span>
        <span className="numero">{tamanhoPorExtenso(size)}</span>
        {!travada && situacao.fase !== 'feito' && (
          <ActionIcon size={32} aria-label={`Remover ${name}`} onClick={remover}>
            <IconX aria-hidden size={18} />
          </ActionIcon>
        )}
      </div>
      {situacao.fase !== 'feito' && (
        <TextInput
          aria-label={`Título do documento de ${name}`}
          value={titulo}
          error={erro}
          disabled={fixo}
          onChange={(event) => mudarTitulo(event.currentTarget.value)}
        />
      )}
      <ComoVai situacao={situacao} titulo={titulo} />
    </li>
  )
}

function ComoVai({ situacao, titulo }: { situacao: Situacao; titulo: string }) {
  switch (situacao.fase) {
    case 'pronto':
      return null
    case 'andando':
      return (
        <div className={lista['andamento']}>
          <span>{situacao.andamento ? frase(situacao.andamento.etapa) : 'À espera da vez…'}</span>
          <Progress
            value={situacao.andamento ? porcentagem(situacao.andamento) : 0}
            aria-label={`Envio de ${titulo}`}
          />
        </div>
      )
    case 'feito':
      return (
        <p className={lista['feito']}>
          <a href={`#/documento/${situacao.id}`}>{titulo}</a>{' '}
          {situacao.demora ? 'cadastrado. O arquivo ainda está sendo conferido.' : 'cadastrado.'}
        </p>
      )
    case 'falhou':
      return (
        <p className={lista['falha']}>
          {situacao.mensagem}{' '}
          {situacao.id && (
            <a href={`#/documento/${situacao.id}`}>O documento está cadastrado; falta o arquivo.</a>
          )}
        </p>
      )
    case 'recusado':
      return (
        <p className={lista['falha']}>
          O arquivo não foi aceito. {situacao.mensagem}{' '}
          {situacao.id ? (
            <a href={`#/documento/${situacao.id}`}>O documento está cadastrado, à espera de outro.</a>
          ) : (
            'Nada foi cadastrado.'
          )}
        </p>
      )
  }
}
