import { CONTENT_TYPE, tamanhoPorExtenso } from '@autos/contract/regras/arquivos.ts'
import { ActionIcon } from '@mantine/core'
import { IconCamera, IconFileText, IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { config } from '../../api/config.ts'
import { avisar } from '../../api/notices.ts'
import { AreaDeSoltar } from './AreaDeSoltar.tsx'
import css from './Arquivo.module.css'
import { conferirArquivo, foiRecusado, type ArquivoConferido, type RecusaDeArquivo } from './conferir.ts'

type Props = {
  valor: ArquivoConferido | undefined
  aoMudar: (arquivo: ArquivoConferido | undefined) => void
  desligado?: boolean
  /** A recusa que veio do servidor ou da obrigatoriedade. */
  erro?: string | undefined
  /** O que fazer com vários de uma vez; sem isto, é um só. */
  aoReceberVarios?: (arquivos: readonly File[]) => void
  /** Oferece a câmera a quem está no telefone. */
  comCamera?: boolean
}

export const EXTENSOES_ACEITAS = Object.keys(CONTENT_TYPE)
  .map((extensao) => `.${extensao}`)
  .join(',')

/**
 * Um arquivo, arrastado ou escolhido. O que não serve é recusado aqui mesmo, com a frase da especificação.
 */
export function CampoDeArquivo({
  valor,
  aoMudar,
  desligado = false,
  erro,
  aoReceberVarios,
  comCamera = false,
}: Props) {
  const { recusa, receber, limite } = useRecepcao({ aoMudar, desligado, aoReceberVarios })
  const mensagem = recusa ?? (erro ? { titulo: erro } : undefined)
  return (
    <div className={css['campo']}>
      {valor ? (
        <Escolhido valor={valor} remover={() => aoMudar(undefined)} desligado={desligado} />
      ) : (
        <>
          <AreaDeSoltar
            receber={receber}
            desligado={desligado}
            aceitos={EXTENSOES_ACEITAS}
            varios={aoReceberVarios !== undefined}
            invalido={mensagem !== undefined}
            rotulo="Arquivo do documento"
          >
            PDF de preferência, até <span className="numero">{tamanhoPorExtenso(limite)}</span>
            {aoReceberVarios && ' cada. De vários arquivos se faz um documento para cada.'}
          </AreaDeSoltar>
          {comCamera && <Camera receber={receber} desligado={desligado} />}
        </>
      )}
      {mensagem && (
        <div role="alert" className={css['recusa']}>
          <strong>{mensagem.titulo}</strong> {mensagem.texto}
        </div>
      )}
    </div>
  )
}

type DaRecepcao = Pick<Props, 'aoMudar'> & {
  desligado: boolean
  aoReceberVarios: Props['aoReceberVarios'] | undefined
}

/** O que se solta ou se escolhe vira o arquivo do campo, ou a recusa com o porquê. */
function useRecepcao({ aoMudar, desligado, aoReceberVarios }: DaRecepcao) {
  const [recusa, setRecusa] = useState<RecusaDeArquivo>()
  const limite = config().limites.arquivoBytes
  const receber = async (arquivos: readonly File[]) => {
    const [arquivo] = arquivos
    if (!arquivo || desligado) return
    if (arquivos.length > 1 && aoReceberVarios) return aoReceberVarios(arquivos)
    if (arquivos.length > 1)
      return setRecusa({
        titulo: `Um arquivo por documento: chegaram ${arquivos.length}. Solte um de cada vez.`,
      })
    const resultado = await conferirArquivo(arquivo, limite)
    if (!foiRecusado(resultado)) {
      setRecusa(undefined)
      return aoMudar(resultado)
    }
    setRecusa(resultado)
    if (resultado.pdfInvalido) avisar('perigo', resultado.titulo, { atTopRight: true, autoCloseMs: 10_000 })
  }
  return { recusa, receber, limite }
}

/** `capture`: o telefone abre a câmera de trás em vez da pasta de arquivos. */
function Camera({
  receber,
  desligado,
}: {
  receber: (arquivos: readonly File[]) => Promise<void>
  desligado: boolean
}) {
  return (
    <label className={css['camera']}>
      <IconCamera aria-hidden size={20} />
      Tirar uma foto do documento
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        className={css['entrada']}
        disabled={desligado}
        onChange={(event) => {
          void receber([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </label>
  )
}

function Escolhido({
  valor,
  remover,
  desligado,
}: {
  valor: ArquivoConferido
  remover: () => void
  desligado: boolean
}) {
  return (
    <div className={css['escolhido']}>
      <IconFileText aria-hidden size={24} />
      <span className={css['nome']}>{valor.arquivo.name}</span>
      <span className="numero">{tamanhoPorExtenso(valor.arquivo.size)}</span>
      <ActionIcon
        size={32}
        aria-label={`Remover ${valor.arquivo.name}`}
        onClick={remover}
        disabled={desligado}
      >
        <IconX aria-hidden size={18} />
      </ActionIcon>
    </div>
  )
}
