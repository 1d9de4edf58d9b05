-- A etapa nova, já conferida ao escrever, confere-se também no que havia.
alter table arquivo_preparo validate constraint arquivo_preparo_etapa_check;
