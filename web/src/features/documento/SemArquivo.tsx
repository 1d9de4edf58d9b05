import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button, Loader } from '@mantine/core'
import { IconFileOff, IconLock } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { abrirAcao } from '../../acoes/abrir.ts'
import css from '../../partes/itens/Itens.module.css'
import { LerComMotivo } from '../itens/LerComMotivo.tsx'
import { aguardaEnvio, comoItem, type Documento } from './documento.ts'

/** O texto deste documento se escreve aqui, por quem pode mandar o arquivo; os outros que o leem comentam. */
export function Escrever({ documento: { id, rascunho, situacaoArquivo } }: { documento: Documento }) {
  if (!rascunho || (rascunho.versao === 0 && (situacaoArquivo === 'OK' || !rascunho.put))) return null
  if (!rascunho.put)
    return situacaoArquivo === 'AGUARDANDO_ARQUIVO' ? (
      <Button component="a" href={`#/documentos/redigir/${id}`} variant="outline" size="sm">
        Ler o texto e sugerir
      </Button>
    ) : null
  return (
    <Button
      component="a"
      href={`#/documentos/redigir/${id}`}
      variant={situacaoArquivo === 'AGUARDANDO_ARQUIVO' ? 'filled' : 'outline'}
      size="sm"
    >
      {situacaoArquivo === 'OK'
        ? 'Alterar o texto'
        : rascunho.versao === 0
          ? 'Escrever aqui'
          : 'Continuar a escrever'}
    </Button>
  )
}

/** Cada situação sem arquivo diz o que é e o próximo passo. */
export function SemArquivo({ documento }: { documento: Documento }) {
  const item = comoItem(documento)
  const reenviar = documento.acoes.includes('DEVE_REENVIAR_ARQUIVO') && (
    <Button onClick={() => abrirAcao('reenviarArquivo', [item])}>Reenviar arquivo</Button>
  )
  const mandar = (
    <>
      <Escrever documento={documento} />
      {reenviar}
    </>
  )
  if (!documento.conteudoVisivel)
    return (
      <Vazio
        icone={<IconLock aria-hidden size={48} stroke={1.25} />}
        acao={documento.podeLerComMotivo && <LerComMotivo tipo="documento" id={documento.id} />}
      >
        O conteúdo deste documento é restrito. Você vê que ele existe e por onde anda.
      </Vazio>
    )
  if (documento.situacaoArquivo === 'PROCESSANDO')
    return (
      <Vazio icone={<Loader aria-hidden />} acao={reenviar} status>
        O arquivo chegou e está sendo conferido. Esta página se atualiza sozinha.
      </Vazio>
    )
  if (documento.situacaoArquivo === 'ERRO')
    return (
      <Vazio icone={<IconFileOff aria-hidden size={48} stroke={1.25} />} acao={mandar} alerta>
        <strong>O arquivo não foi aceito.</strong> {documento.erroArquivo}
      </Vazio>
    )
  if (aguardaEnvio(documento))
    return (
      <Vazio icone={<IconFileOff aria-hidden size={48} stroke={1.25} />}>
        {MENSAGENS.aguardandoEnvio}: o arquivo foi pedido a alguém de fora e ainda não chegou.
      </Vazio>
    )
  return (
    <Vazio icone={<IconFileOff aria-hidden size={48} stroke={1.25} />} acao={mandar}>
      Este documento ainda não tem arquivo.
    </Vazio>
  )
}

export function Vazio({
  icone,
  children,
  acao,
  status,
  alerta,
}: {
  icone: ReactNode
  children: ReactNode
  acao?: ReactNode
  status?: boolean
  alerta?: boolean
}) {
  return (
    <div
      className={css['vazioDoArquivo']}
      {...(status ? { role: 'status' } : {})}
      {...(alerta ? { role: 'alert' } : {})}
    >
      {icone}
      <p>{children}</p>
      {acao}
    </div>
  )
}
