import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Link } from '@tanstack/react-router'

import { camposDaRestricao } from '../itens/campos-da-restricao.ts'
import { nomeDoDestino } from '../itens/frases.ts'
import { Instante } from '../../partes/itens/Instante.tsx'
import { Campos, Secao } from '../../partes/itens/Secao.tsx'
import { DesfazerNumero, saltou } from '../../partes/numeracao/DesfazerNumero.tsx'
import type { Processo } from './PaginaDoProcesso.tsx'

export function DadosDoProcesso({ processo }: { processo: Processo }) {
  const { classificacao, carga, principal } = processo
  return (
    <Secao titulo="Dados">
      <Campos
        campos={[
          [
            'Assunto',
            <span key="assunto" data-largo>
              {processo.assunto || (processo.conteudoVisivel ? '–' : MENSAGENS.restrito)}
            </span>,
          ],
          ['Carga', nomeDoDestino(carga.destino)],
          ['Desde', <Instante key="desde" em={carga.realizadoEm} />],
          ['Tipo de processo', [classificacao?.especie, classificacao?.tipo].filter(Boolean).join(' ')],
          [
            'Número',
            <span key="numero" data-largo>
              {processo.numeroCompleto ?? (processo.tipoNaoNumeravel && 'Tipo sem número')}
              {saltou(processo.numero, processo.numeroQueSeDesfaz) && (
                <DesfazerNumero
                  item={{ tipo: 'PROCESSO', id: processo.id, titulo: processo.titulo }}
                  numero={processo.numero}
                />
              )}
            </span>,
          ],
          ['Cadastrado em', <Instante key="criado" em={processo.criadoEm} />],
          ['Cadastrado por', processo.criadoPor?.nome],
          ...camposDaRestricao(processo),
          ['Autorizados', processo.autorizados.map(({ nome }) => nome).join(', ')],
          [
            'Apensado a',
            principal && (
              <Link to="/processo/{-$id}" params={{ id: principal.id }}>
                {principal.titulo}
              </Link>
            ),
          ],
        ]}
      />
    </Secao>
  )
}
