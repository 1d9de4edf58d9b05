-- O que o servidor de correio aceitou, e depois diz que ainda não chegou, ou que voltou, lê-se numa caixa de correio.
alter table carta drop constraint carta_situacao_check;
alter table carta add constraint carta_situacao_check
  check (situacao in ('A_MANDAR', 'ADIADA', 'MANDADA', 'ATRASADA', 'RECUSADA', 'DEVOLVIDA')) not valid;
alter table carta drop constraint carta_check;
alter table carta add constraint carta_check
  check ((situacao in ('ADIADA', 'ATRASADA', 'RECUSADA', 'DEVOLVIDA')) = (causa is not null)) not valid;
comment on column carta.situacao is '[interno] MANDADA: o servidor de correio ficou com ela. ATRASADA: ficou com ela, e ainda não a pôde entregar. RECUSADA: recusou o endereço. DEVOLVIDA: aceitou-a, e depois voltou.';

-- Se a caixa das devoluções se deixa ler, lê-o quem administra.
alter table servico_externo drop constraint servico_externo_servico_check;
alter table servico_externo add constraint servico_externo_servico_check
  check (servico in ('CARIMBO', 'REVOGACAO', 'GOVBR', 'NUVEM', 'CORREIO', 'DEVOLUCOES', 'ARQUIVOS', 'ANTIVIRUS', 'PREVIA', 'RECONHECIMENTO', 'DIARIO', 'IDENTIDADE')) not valid;
