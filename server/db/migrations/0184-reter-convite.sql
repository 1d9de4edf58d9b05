-- O convite espera que se leia o arquivo: em que pé está o de cada convidado que ainda não assinou.
alter table assinante add column convite_situacao text;
comment on column assinante.convite_situacao is '[interno] De quem é de fora: o convite espera a leitura, está retido, está visto (sai na vez dele) ou se mandou. Nulo: da equipe, ou pedido antes de haver esta coluna.';
alter table assinante add constraint assinante_convite_situacao_check
  check (convite_situacao in ('POR_LER', 'DEMORA', 'DADOS', 'SEM_TEXTO', 'VISTO', 'MANDADO')) not valid;
