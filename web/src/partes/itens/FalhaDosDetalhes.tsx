import { IconAlertTriangle, IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { ErroDaApi, mensagemDe } from '../../api/errors.ts'
import botao from '../../ui/Botao.module.css'
import { Recado } from '../../ui/Recado.tsx'

type Props = {
  tipo: 'documento' | 'processo'
  erro: unknown
  tentarDeNovo: () => void
  /** O que quem é de fora lê e para onde vai: a entrada e o setor são da equipe. */
  deFora?: { frase: string; saida: ReactNode }
}

/** O que não existe e o que não se pode ver dão a mesma página: nela não se distingue um do outro. */
export function FalhaDosDetalhes({ tipo, erro, tentarDeNovo, deFora }: Props) {
  const ausente =
    erro instanceof ErroDaApi && (erro.exception?.status === 404 || erro.exception?.status === 422)
  if (ausente)
    return (
      <Recado
        codigo="404"
        titulo={tipo === 'documento' ? 'Documento não encontrado' : 'Processo não encontrado'}
        icone={<IconMapOff aria-hidden size={32} />}
        acoes={
          deFora?.saida ?? (
            <Link
              to={tipo === 'documento' ? '/documentos/$view' : '/processos/$view'}
              params={{ view: 'entrada' }}
              className={botao['botao'] ?? ''}
            >
              Ir para a entrada
            </Link>
          )
        }
      >
        <p>Não há {tipo} com este endereço, ou você não tem acesso a ele.</p>
        <p>
          {deFora?.frase ??
            'Confira o endereço. Se alguém o enviou a você, peça que confirme o identificador e o acesso do seu setor.'}
        </p>
      </Recado>
    )
  return (
    <Recado
      titulo="Não foi possível abrir agora"
      tom="perigo"
      icone={<IconAlertTriangle aria-hidden size={32} />}
      acoes={
        <button type="button" className={botao['botao']} onClick={tentarDeNovo}>
          Tentar de novo
        </button>
      }
    >
      <p role="alert">{mensagemDe(erro)}</p>
    </Recado>
  )
}
